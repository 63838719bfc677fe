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
level-program-quick = { $program }, schnell
level-program-full = { $program }
summary-program-quick = Eine fremde Engine, die nur kurz nachdenkt.
summary-program-full = Eine fremde Engine, die sich Zeit nimmt.

list-comma = {", "}
list-stop = {". "}
two-sentences = { $first } { $second }
labeled = { $label }: { $text }
