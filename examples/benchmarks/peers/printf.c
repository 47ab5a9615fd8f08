// The same table as a C programmer would write it: the closed form, and printf.
// usage: printf ROWS DECIMALS   (17 significant digits when DECIMALS is "full")

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  if (argc < 3) return 64;
  const long rows = atol(argv[1]);
  const int is_full = strcmp(argv[2], "full") == 0;
  const int decimals = atoi(argv[2]);
  const double frequency = 2 * M_PI / 0.5;
  const double ratio = 0.7;
  const double decay_rate = frequency * ratio;
  const double damped_frequency = frequency * sqrt(1 - ratio * ratio);

  static char buffer[1 << 18];
  setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  puts("time,position,velocity");
  for (long row = 0; row < rows; row++) {
    const double time = row / 100.0;
    const double decay = exp(-decay_rate * time);
    const double sine = sin(damped_frequency * time) / damped_frequency;
    const double position = 1 - decay * (cos(damped_frequency * time) + decay_rate * sine);
    const double velocity = decay * frequency * frequency * sine;
    if (is_full)
      printf("%.17g,%.17g,%.17g\n", time, position, velocity);
    else
      printf("%.*f,%.*f,%.*f\n", decimals, time, decimals, position, decimals, velocity);
  }
  return fflush(stdout) == 0 ? 0 : 74;
}
