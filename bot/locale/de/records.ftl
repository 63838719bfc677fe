# Bestenlisten und Profile.

leaderboard-title = { $game }: { $place }
leaderboard-server = die Besten dieses Servers
leaderboard-global = die Besten aller Server
leaderboard-empty = Noch steht niemand auf der Rangliste. Nötig sind { $needed } gewertete Ergebnisse, darunter ein Sieg.
# { $people }: names, ratings and leaderboard-progress
leaderboard-unranked = Noch in der Einstufung: { $people }
leaderboard-progress = { $name } ({ $results } von { $needed })
leaderboard-other = Ein anderes Spiel
leaderboard-people = Menschen
leaderboard-engines = Computer
leaderboard-no-gain = In diesem Zeitraum hat noch niemand Punkte gewonnen.
leaderboard-results =
    { $count ->
        [one] ein Ergebnis
       *[other] { $count } Ergebnisse
    }
span-all = Insgesamt
span-week = Diese Woche
span-month = Dieser Monat
span-season = Diese Saison
button-picture = Bild
tally = { $wins } gewonnen, { $draws } unentschieden, { $losses } verloren
profile-empty = Noch keine Partie beendet.
profile-people = Gegen Menschen: { $tally }
profile-engines = Gegen den Computer: { $tally }
profile-unrated = noch keine Wertung
profile-more-games = Weitere Spiele im Menü: { $games }
profile-ongoing =
    { $count ->
        [one] Eine Partie läuft
       *[other] { $count } Partien laufen
    }
streak-won = Die letzten { $count } Partien gegen Menschen gewonnen.
streak-lost = Die letzten { $count } Partien gegen Menschen verloren.
result-won = Gewonnen
result-lost = Verloren
result-draw = Unentschieden
profile-plot = { $title }: Wertung { $first } am { $since }, jetzt { $last }; höchste { $highest }, niedrigste { $lowest }
versus-title = { $one } gegen { $other }
versus-empty = Ihr habt noch keine Partie miteinander beendet.
