# The tables, cross tables and brackets of tournaments. Heads of columns are short: they stand in pictures.

tournament-points = Points
tie-buchholz = Buchholz
tie-buchholz-cut-1 = Buchholz −1
tie-sonneborn-berger = Sonneborn
tie-direct-encounter = Direct
tie-wins = Wins
scheduled-event-about = A { $game } tournament. To join, open the link in the event's location and press Join.
tournament-more = … and { $count } more
tournament-more-games = { $count ->
        [one] … and { $count } more match
       *[other] … and { $count } more matches
    }
bracket-bye = bye
bracket-third-place = Third place
bracket-round =
    { $left ->
        [2] Final
        [4] Semifinals
        [8] Quarterfinals
       *[other] Round of { $left }
    }
