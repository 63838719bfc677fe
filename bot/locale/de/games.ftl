# Seiten, Stufen und Optionen.

side-black = Schwarz
side-white = Weiß

level-first-game = Erste Partie
level-beginner = Anfänger
level-casual = Hobbyspieler
level-club = Vereinsspieler
level-expert = Experte
level-master = Meister
level-grandmaster = Großmeister
level-champion = Champion
level-unbeatable = { level-champion }

list-comma = {", "}
list-stop = {". "}
two-sentences = { $first } { $second }
labeled = { $label }: { $text }
