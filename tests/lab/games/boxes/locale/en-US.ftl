piece-line = Lines
count-boxes =
    { $count ->
        [one] { $number } box
       *[other] { $number } boxes
    }
legend-boxes = Plain numbers are boxes ahead.
side-red = Red
side-blue = Blue
