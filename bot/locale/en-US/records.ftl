# Leaderboards and profiles.

leaderboard-title = { $game }: { $place }
leaderboard-server = the best of this server
leaderboard-global = the best of all servers
leaderboard-empty = Nobody is ranked yet. You need { $needed } rated results, including a win.
# { $people }: names, ratings and leaderboard-progress
leaderboard-unranked = On the way: { $people }
leaderboard-progress = ({ $results } of { $needed })
leaderboard-other = Another game
leaderboard-people = People
leaderboard-engines = Engines
leaderboard-no-gain = Nobody with an established rating has gained points in this period yet.
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
profile-empty = No match finished yet.
profile-people = People: { $tally }
profile-engines = Engines: { $tally }
profile-unrated = no rating yet
profile-ongoing =
    { $count ->
        [one] One match going on
       *[other] { $count } matches going on
    }
streak-won = Won the last { $count } matches against people.
streak-lost = Lost the last { $count } matches against people.
result-won = Won
result-lost = Lost
result-draw = Draw
profile-plot = { $title }: rating { $first } on { $since }, { $last } now; highest { $highest }, lowest { $lowest }
versus-title = { $one } against { $other }
versus-empty = You have not finished a match with each other yet.
