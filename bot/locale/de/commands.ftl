# Beschreibungen der Befehle und Optionen, je höchstens 100 Zeichen.

command-game = { $game } spielen
command-challenge = Fordere jemanden, oder mich, zu einer Partie { $game } heraus
command-play = Beginne eine Partie: ein Spiel, ein Gegner, und los
command-match = Deine Partien: ziehen, zeigen, aufgeben, auflisten, exportieren
command-match-move = Ziehe mit einer Koordinate
command-match-board = Zeige das Brett unten noch einmal
command-match-resign = Gib eine Partie auf
command-match-list = Zeige deine Partien und wer am Zug ist
command-match-export = Exportiere eine Partie als Datei
command-leaderboard = Die Besten
command-versus = Deine Bilanz gegen jemanden
command-profile = Wertungen und Ergebnisse einer Person
command-help = Wie man mit mir spielt

option-opponent = Gegen wen du spielen willst: jemanden, oder mich
option-level = Wie gut ich spielen soll, wenn du mich herausforderst
option-size = Wie groß das Brett ist
option-side = Ob du beginnst
option-at = Wohin, zum Beispiel H8, d3 oder 4
option-match = Welche Partie, wenn du mehrere spielst
option-format = Text zum Lesen, JSON für Programme, oder was andere Programme des Spiels lesen
option-game = Nur dieses Spiel
option-scope = Dieser Server oder alle
option-pool = Ergebnisse gegen Menschen oder gegen den Computer
option-time = Insgesamt nach Wertung, oder der Zuwachs dieser Woche, dieses Monats oder dieser Saison
option-versus = Gegen wen
option-user = Wessen Profil; ohne Angabe deines

choice-side-random = Zufällig
choice-side-first = Ich beginne
choice-side-second = Die andere Seite beginnt
choice-format-text = Text
choice-format-json = JSON
choice-scope-server = Dieser Server
choice-scope-global = Alle Server
choice-level = { $title } ({ $rating }): { $summary }
choice-level-unrated = { $title }: { $summary }
