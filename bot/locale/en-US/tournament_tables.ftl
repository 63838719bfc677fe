# The tables, cross tables and brackets of tournaments. Heads of columns are short: they stand in pictures.

tournament-points = Points
tie-buchholz = Buchholz
tie-sonneborn_berger = Sonneborn
tie-direct_encounter = Direct
scheduled-event-about = A { $game } tournament. Whoever wants to play joins at the message that the place leads to.
tournament-more = … and { $count } more
bracket-round =
    { $left ->
        [2] Final
        [4] Semi-finals
        [8] Quarter-finals
       *[other] Round of { $left }
    }
