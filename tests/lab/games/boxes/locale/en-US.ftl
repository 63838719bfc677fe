title = Boxes
summary = Draw lines, close boxes
rules = Take turns drawing a line between two dots. If you draw the fourth side of a box, it is yours, and you draw again. More boxes win.
piece-line = Lines
count-boxes =
    { $count ->
        [one] { $number } box
       *[other] { $number } boxes
    }
legend-boxes = Plain numbers are boxes ahead.
side-red = Red
side-blue = Blue
