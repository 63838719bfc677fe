# Das Formular einer neuen Partie.

setup-engine = **{ $game }** gegen mich auf der Stufe **{ $level }**
setup-person = **{ $game }** gegen { $opponent }
setup-level = Gegen mich, oder offen für alle
setup-friend = Fordere jemanden heraus
setup-side-first = Du beginnst
setup-side-second = Die andere Seite beginnt
setup-side-random = Wer beginnt, wird ausgelost
setup-teach = **{ $game }**: du spielst beide Seiten
setup-teach-choice = Zeigen: beide Seiten selbst
setup-teach-summary = Zum Zeigen und Probieren; Züge zurück, so oft du willst
setup-in-thread = in einem eigenen Thread
setup-begun = Diese Partie hat schon begonnen.

button-play = Spielen
button-start = Los
button-options = Optionen
button-rated = Gewertet
button-unrated = Ohne Wertung
button-thread = Thread
