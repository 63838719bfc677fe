# Seiten eines Profils.

profile-overview = Überblick
profile-feats = Glanzstücke
profile-no-feats = Noch keine Glanzstücke.
profile-matches = Partien
profile-first = Anziehend: { $told }
profile-second = Nachziehend: { $told }
profile-levels = **Stufen:** { $told }
profile-opponents = **Gegner:** { $told }
profile-openings = **Eröffnungen:** { $told }
profile-puzzles = Aufgaben: { $rating } · { $solved } gelöst, { $failed } nicht
profile-solved =
    { $count ->
        [one] Eine Aufgabe gelöst.
       *[other] { $count } Aufgaben gelöst.
    }
profile-daily = Die Aufgabe des Tages { $count } Tage in Folge.
profile-beaten = { $count } von { $total } Stufen geschlagen
profile-beaten-levels =
    { $count ->
        [one] 🎯 eine Stufe geschlagen
       *[other] 🎯 { $count } Stufen geschlagen
    }
streak-longest = Längste Siegesserie: { $count }.
feat-swindle = Wende
feat-swindle-about = aus einer Stellung gewonnen, die laut Auswertung verloren war
feat-marathon = Marathon
feat-marathon-about = eine Partie von { $moves } Zügen oder mehr gewonnen
feat-flawless = Makellos
feat-flawless-about = mit lauter besten Zügen gewonnen, jeder bewiesen
