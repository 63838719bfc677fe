# Pages d'un profil.

profile-overview = Aperçu
profile-feats = Exploits
menu-page = Page
menu-span = Période
profile-no-feats = Pas encore d'exploits.
profile-matches = Parties
profile-first = En premier : { $told }
profile-second = En second : { $told }
profile-levels = **Niveaux :** { $told }
profile-opponents = **Adversaires :** { $told }
profile-openings = **Ouvertures :** { $told }
profile-puzzles =
    Problèmes : { $rating } · { $solved ->
        [one] { $solved } résolu
       *[other] { $solved } résolus
    }, { $failed ->
        [one] { $failed } raté
       *[other] { $failed } ratés
    }
profile-puzzles-unrated =
    Problèmes : { $solved ->
        [one] { $solved } résolu
       *[other] { $solved } résolus
    }, { $failed ->
        [one] { $failed } raté
       *[other] { $failed } ratés
    }
profile-solved =
    { $count ->
        [1] Un problème résolu.
       *[other] { $count } problèmes résolus.
    }
profile-daily = Problème du jour résolu { $count } jours de suite.
profile-beaten = Niveaux battus : { $count } sur { $total }
profile-beaten-levels =
    { $count ->
        [1] 🎯 un niveau battu
       *[other] 🎯 { $count } niveaux battus
    }
streak-longest = Plus longue série de victoires contre des humains : { $count }.
feat-swindle = Retournement
feat-swindle-about = victoire depuis une position que le bilan donnait perdue
feat-marathon = Marathon
feat-marathon-about = victoire dans une partie de { $moves } coups ou plus
feat-flawless = Sans faute
feat-flawless-about = victoire en ne jouant que les meilleurs coups, tous prouvés
