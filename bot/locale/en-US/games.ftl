# What several games share: sides and levels. A game's own sentences are in its folder's `locale`.

side-black = Black
side-white = White

level-first-game = First game ever
level-beginner = Beginner
level-casual = Casual
level-club = Club
level-expert = Expert
level-master = Master
level-grandmaster = Grandmaster
level-champion = Champion
level-unbeatable = { level-champion }
level-program-quick = { $program }, quick
level-program-full = { $program }
summary-program-quick = A program by others that thinks only for a moment.
summary-program-full = A program by others that takes its time.

list-comma = {", "}
list-stop = {". "}
two-sentences = { $first } { $second }
labeled = { $label }: { $text }
