# The same table in awk. usage: awk -v rows=N -f table.awk

BEGIN {
  frequency = 4 * atan2(0, -1)
  decay_rate = frequency * 0.7
  damped_frequency = frequency * sqrt(1 - 0.49)
  print "time,position,velocity"
  for (row = 0; row < rows; row++) {
    time = row / 100
    decay = exp(-decay_rate * time)
    sine = sin(damped_frequency * time) / damped_frequency
    position = 1 - decay * (cos(damped_frequency * time) + decay_rate * sine)
    printf "%.6f,%.6f,%.6f\n", time, position, decay * frequency * frequency * sine
  }
}
