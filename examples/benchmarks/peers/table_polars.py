"""The same table in polars. usage: table_polars.py ROWS DECIMALS|full FILE"""

import math
import sys

import polars as pl

rows, decimals, path = int(sys.argv[1]), sys.argv[2], sys.argv[3]
frequency = 4 * math.pi
decay_rate = frequency * 0.7
damped_frequency = frequency * math.sqrt(1 - 0.49)

time = pl.col("time")
decay = (-decay_rate * time).exp()
sine = (damped_frequency * time).sin() / damped_frequency
table = pl.LazyFrame({"row": pl.arange(0, rows, eager=True)}).select(
    (pl.col("row") / 100).alias("time")
)
table = table.with_columns(
    (1 - decay * ((damped_frequency * time).cos() + decay_rate * sine)).alias("position"),
    (decay * frequency**2 * sine).alias("velocity"),
)
precision = None if decimals == "full" else int(decimals)
table.collect().write_csv(path, float_precision=precision)
