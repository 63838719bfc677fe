# Tableaux des tournois. Les en-têtes de colonne sont courts : ils figurent sur des images.

tournament-points = Points
tie-buchholz = Buchholz
tie-buchholz-cut-1 = Buchholz −1
tie-sonneborn-berger = Sonneborn
tie-direct-encounter = Direct
tie-wins = Victoires
scheduled-event-about = Un tournoi { JOINED("de", $game) }. Pour jouer, ouvre le lien indiqué comme lieu et appuie sur Rejoindre.
tournament-more =
    … et { $count ->
        [one] { $count } autre
       *[other] { $count } autres
    }
tournament-more-games = { $count ->
        [one] … et { $count } autre partie
       *[other] … et { $count } autres parties
    }
bracket-bye = exempt
bracket-third-place = Petite finale
bracket-round =
    { $left ->
        [2] Finale
        [4] Demi-finales
        [8] Quarts de finale
        [16] Huitièmes de finale
        [32] Seizièmes de finale
       *[other] Tour des { $left }
    }
