$curve1 << EOD
# a
0.000000 0.000000 0.000000 0.000000 0.000000 0.000000
0.016667 0.019866 -0.039732 2.264525 -4.529050 5.063632
0.033333 0.071811 -0.143622 3.867766 -7.735531 8.648587
0.050000 0.145715 -0.291430 4.917049 -9.834097 10.994855
EOD
set multiplot layout 2,1 title 'a' noenhanced
set datafile missing '?'
set lmargin 12
set rmargin 3
set border 3
set tics nomirror
set grid linecolor rgb '#dddde2'
set xrange [0:0.05]
set offsets 0, 0, graph 0.05, graph 0.05
set ylabel 'position' noenhanced
set arrow from graph 0, first 0 to graph 1, first 0 nohead linecolor rgb '#9a9aa2' dashtype 2
set arrow from graph 0, first 1 to graph 1, first 1 nohead linecolor rgb '#9a9aa2' dashtype 2
set arrow from graph 0, first -2 to graph 1, first -2 nohead linecolor rgb '#9a9aa2' dashtype 2
set key above
plot $curve1 using 1:2 with lines linewidth 2 title 'a x' noenhanced, \
  $curve1 using 1:3 with lines linewidth 2 title 'a y' noenhanced
unset arrow
unset key
set xlabel 'time (s)'
set ylabel 'velocity (1/s)' noenhanced
plot $curve1 using 1:4 with lines linewidth 2 title 'a x' noenhanced, \
  $curve1 using 1:5 with lines linewidth 2 title 'a y' noenhanced
unset multiplot
