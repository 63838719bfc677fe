# Das Formular einer neuen Partie.

setup-engine = **{ $game }** gegen mich auf der Stufe **{ $level }**
setup-person = **{ $game }** gegen { $opponent }
setup-level = Gegen mich auf einer Stufe, oder alle
setup-friend = Fordere jemanden heraus
setup-side-first = Du beginnst
setup-side-second = Die andere Seite beginnt
setup-side-random = Wer beginnt, wird ausgelost
setup-begun = Diese Partie hat schon begonnen.

button-play = Spielen
button-start = Los
button-options = Optionen
button-rated = Gewertet
button-unrated = Ohne Wertung
