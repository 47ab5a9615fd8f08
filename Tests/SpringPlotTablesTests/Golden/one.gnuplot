$curve1 << EOD
# bouncy
0.000000 0.000000 0.000000
0.016667 0.019866 2.264525
0.033333 0.071811 3.867766
0.050000 0.145715 4.917049
EOD
set multiplot layout 2,1 title 'bouncy' noenhanced
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
unset key
plot $curve1 using 1:2 with lines linewidth 2 title 'bouncy' noenhanced
unset arrow
unset key
set xlabel 'time (s)'
set ylabel 'velocity (1/s)' noenhanced
plot $curve1 using 1:3 with lines linewidth 2 title 'bouncy' noenhanced
unset multiplot
