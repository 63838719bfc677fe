# The form of a new match.

setup-engine = **{ $game }** against me at level **{ $level }**
setup-person = **{ $game }** against { $opponent }
setup-play = Play { $name }
difficulty-easy = Easy
difficulty-medium = Medium
difficulty-hard = Hard
setup-games = More games
setup-museum = Museum
setup-museum-summary = Old teaching programs, kept as they were
setup-friend = Challenge a friend
setup-side-first = You go first
setup-side-second = Your opponent goes first
setup-side-random = A random player goes first
setup-next-first = You move next
setup-next-second = Your opponent moves next
setup-next-random = A random player moves next
setup-teach = **{ $game }**: you play both sides
setup-teach-summary = To teach or try things out, with unlimited takebacks
setup-in-thread = in a separate thread
setup-from = From match #{ $id }, after move { $ply }
setup-from-first = From the first position of match #{ $id }
setup-begun = This match has already started.
unrated-without-clock = Matches between people without a clock are unrated.

button-play = Play
button-all-levels = All levels
button-friend = Play a friend
button-anyone = Anyone
button-both-sides = Both sides
button-puzzle = Puzzle
button-start = Start
button-options = Options
button-rated = Rated
button-unrated = Unrated
button-thread = Thread
