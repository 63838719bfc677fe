piece-seeds = seeds
side-green = Green
side-red = Red
