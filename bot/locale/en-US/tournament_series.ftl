# Tournaments that come again, and the season's table of a series.

command-tournament-season = See the season's table of a series of tournaments
option-start = Choose when it starts, such as 19:00, in the server's time zone
option-repeat = Choose how often the tournament repeats
option-timezone = Choose the time zone of tournaments (default: UTC)
setting-timezone = Time zone

menu-repeat = Repeats
tournament-once = once
tournament-weekly = every week
tournament-monthly = every month
tournament-start-set = Starts { $when }

button-season = Season
button-end-series = End the series
ask-end-series = End the series? This tournament becomes its last. This can't be undone.
ask-cancel-series = The series continues on its next date.
news-series-ended = The series ends with this tournament.
tournament-off-away = Canceled: I was away when it was to start.
tournament-off-unseen = Canceled: I couldn't post it here. The series has ended.

season-title = { $count ->
        [one] **Season { $quarter }** · { $count } tournament
       *[other] **Season { $quarter }** · { $count } tournaments
    }
season-played = Tournaments
season-won = Won
season-empty = No tournament of this series has ended yet.

no-series = No tournament repeats here. Organizers choose that in `/tournament create`.
