# Seiten eines Profils.

profile-overview = Überblick
profile-feats = Erfolge
menu-page = Seite
menu-span = Zeitraum
profile-no-feats = Noch keine Erfolge.
profile-matches = Partien
profile-first = Als Erster: { $told }
profile-second = Als Zweiter: { $told }
profile-levels = **Stufen:** { $told }
profile-opponents = **Gegner:** { $told }
profile-openings = **Eröffnungen:** { $told }
profile-puzzles = Aufgaben: { $rating } · { $solved } gelöst, { $failed } nicht
profile-puzzles-unrated = Aufgaben: { $solved } gelöst, { $failed } nicht
profile-solved =
    { $count ->
        [one] Eine Aufgabe gelöst.
       *[other] { $count } Aufgaben gelöst.
    }
profile-daily = Die Aufgabe des Tages { $count } Tage in Folge gelöst.
profile-beaten = { $count } von { $total } Stufen geschlagen
profile-beaten-levels =
    { $count ->
        [one] 🎯 eine Stufe geschlagen
       *[other] 🎯 { $count } Stufen geschlagen
    }
streak-longest = Längste Siegesserie gegen Menschen: { $count }.
feat-swindle = Wende
feat-swindle-about = aus einer Stellung gewonnen, die laut Auswertung verloren war
feat-marathon = Marathon
feat-marathon-about = eine Partie von { $moves } Zügen oder mehr gewonnen
feat-flawless = Makellos
feat-flawless-about = nur mit den besten Zügen gewonnen, jeder davon bewiesen
