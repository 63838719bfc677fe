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
level-program-quick = { $program }, rapide
level-program-full = { $program }
summary-program-quick = Un programme tiers qui ne réfléchit qu'un instant.
summary-program-full = Un programme tiers qui prend son temps.

list-comma = {", "}
list-stop = {". "}
two-sentences = { $first } { $second }
labeled = { $label } : { $text }
