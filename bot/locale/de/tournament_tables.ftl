# Tabellen, Kreuztabellen und Turnierbäume. Spaltenköpfe sind kurz: sie stehen in Bildern.

tournament-points = Punkte
tie-buchholz = Buchholz
tie-buchholz-cut-1 = Buchholz −1
tie-sonneborn-berger = Sonneborn
tie-direct-encounter = Direkt
tie-wins = Siege
scheduled-event-about = Ein { COMPOUND($game) }-Turnier. Zum Mitspielen öffne den Link unter „Ort“ und drücke auf Mitspielen.
tournament-more = … und { $count } weitere
tournament-more-games = { $count ->
        [one] … und { $count } weitere Partie
       *[other] … und { $count } weitere Partien
    }
bracket-bye = Freilos
bracket-third-place = Spiel um Platz 3
bracket-round =
    { $left ->
        [2] Finale
        [4] Halbfinale
        [8] Viertelfinale
        [16] Achtelfinale
        [32] Sechzehntelfinale
       *[other] Letzte { $left }
    }
