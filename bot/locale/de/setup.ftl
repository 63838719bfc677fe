# Das Formular einer neuen Partie.

setup-engine = **{ $game }** gegen mich auf Stufe **{ $level }**
setup-person = **{ $game }** gegen { $opponent }
setup-play = Gegen { $name } spielen
difficulty-easy = Leicht
difficulty-medium = Mittel
difficulty-hard = Schwer
setup-games = Weitere Spiele
setup-museum = Museum
setup-museum-summary = Alte Lehrprogramme, so wie sie waren
setup-friend = Freunde herausfordern
setup-side-first = Du beginnst
setup-side-second = Dein Gegner beginnt
setup-side-random = Wer beginnt, wird ausgelost
setup-next-first = Du bist am Zug
setup-next-second = Dein Gegner ist am Zug
setup-next-random = Wer am Zug ist, wird ausgelost
setup-teach = **{ $game }**: Du spielst beide Seiten
setup-teach-summary = Zum Zeigen und Ausprobieren; du kannst jederzeit Züge zurücknehmen
setup-in-thread = in einem eigenen Thread
setup-from = Aus Partie #{ $id }, nach Zug { $ply }
setup-from-first = Aus der Anfangsstellung von Partie #{ $id }
setup-begun = Diese Partie hat schon begonnen.
unrated-without-clock = Ohne Uhr wird eine Partie zwischen zwei Personen nicht gewertet.

button-play = Spielen
button-all-levels = Alle Stufen
button-friend = Gegen Freunde
button-anyone = Offen für alle
button-both-sides = Beide Seiten
button-puzzle = Aufgabe
button-start = Los
button-options = Optionen
button-rated = Gewertet
button-unrated = Ungewertet
button-thread = Thread
