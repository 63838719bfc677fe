# Leaderboards and profiles.

leaderboard-title = { $game }: { $place }
leaderboard-server = the best on this server
leaderboard-global = the best on all servers
leaderboard-empty = No players are ranked yet. It takes { $needed } rated results, including a win.
# { $people }: names, ratings and leaderboard-progress
leaderboard-unranked = On the way: { $people }
leaderboard-progress = { $name } ({ $results } of { $needed })
leaderboard-other = Another game
leaderboard-people = People
leaderboard-engines = Engines
leaderboard-no-gain = No gains in this period yet.
leaderboard-results =
    { $count ->
        [one] one result
       *[other] { $count } results
    }
span-all = All time
span-week = This week
span-month = This month
span-season = This season
button-picture = Picture
tally = { $wins } won, { $draws } drawn, { $losses } lost
profile-empty = No finished matches yet.
profile-people = People: { $tally }
profile-engines = Engines: { $tally }
profile-unrated = no rating yet
profile-more-games = More games in the menu: { $games }
profile-ongoing =
    { $count ->
        [one] 1 match in progress
       *[other] { $count } matches in progress
    }
streak-won = Won the last { $count } matches against people.
streak-lost = Lost the last { $count } matches against people.
result-won = Won
result-lost = Lost
result-draw = Draw
profile-plot = { $title }: rating { $first } on { $since }, { $last } now; highest { $highest }, lowest { $lowest }
versus-title = { $one } vs. { $other }
versus-empty = You haven't finished a match against each other yet.
