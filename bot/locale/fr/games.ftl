# Côtés, niveaux et options.

side-black = Noir
side-white = Blanc

level-first-game = Première partie
level-beginner = Débutant
level-casual = Amateur
level-club = Club
level-expert = Expert
level-master = Maître
level-grandmaster = Grand maître
level-champion = Champion
level-unbeatable = { level-champion }

list-comma = {", "}
list-stop = {". "}
two-sentences = { $first } { $second }
labeled = { $label } : { $text }
