# Beschreibungen der Befehle und Optionen, je höchstens 100 Zeichen.

command-game = Spiele { $game }
command-challenge = Fordere jemanden (oder mich) zu einer { COMPOUND($game) }-Partie heraus
command-play = Starte eine Partie
command-match = Verwalte deine Partien
command-match-move = Mache einen Zug, indem du ihn eintippst
command-match-board = Zeige das Brett noch einmal ganz unten
command-match-resign = Gib eine Partie auf
command-match-list = Zeige deine Partien und wer am Zug ist
command-match-export = Exportiere eine Partie als Datei
command-leaderboard = Zeige die Besten
command-versus = Zeige deine Bilanz gegen jemanden
command-profile = Zeige die Wertungen und Ergebnisse einer Person
command-help = Erfahre, wie man mit mir spielt

option-opponent = Wähle, gegen wen du spielst (auch gegen mich)
option-level = Wähle meine Stufe, wenn du mich herausforderst
option-size = Wähle die Größe des Bretts
option-side = Wähle, wer beginnt
option-at = Gib an, wohin du ziehst, zum Beispiel H8, d3 oder 4
option-match = Wähle die Partie, wenn du mehrere spielst
option-format = Wähle das Format: lesbarer Text, JSON oder ein Format anderer Programme
option-game = Zeige nur dieses Spiel
option-scope = Wähle diesen Server oder alle
option-pool = Zeige Ergebnisse gegen Menschen oder gegen den Computer
option-time = Zeige die Wertung insgesamt oder den Zuwachs dieser Woche, dieses Monats oder dieser Saison
option-versus = Wähle deinen Gegner
option-user = Wähle eine Person; ohne Angabe dich selbst

choice-side-random = Zufällig
choice-side-first = Du beginnst
choice-side-second = Dein Gegner beginnt
choice-format-text = Text
choice-format-json = JSON
choice-scope-server = Dieser Server
choice-scope-global = Alle Server
choice-level = { $title } ({ $rating }): { $summary }
choice-level-unrated = { $title }: { $summary }
