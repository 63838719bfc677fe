# Looking back: who may look at a match, files in and out, and going through one move by move.

format-missing = { $game } can't be exported in this format, or there's nothing to export yet. Available: { $formats }.
between = { $first } – { $second }
imported = imported
draw-unfinished = The record ends here

import-one = Give me a file or a text, one of the two.
import-lost = I couldn't download the file. Try again in a moment.
import-done = Imported as match #{ $id }. Only you can see it, until you post it with `/match board`.
import-first = The file holds several games; this is the first of them.
too-many-imports = You have imported { $limit } matches today. Try again tomorrow.
import-refused = I can't read this as a match of { $game }. { $fault }
fault-at-line = Line { $line }: { $fault }
fault-at-move = Line { $line }, move { $move }: { $fault }
fault-empty = There is nothing in it.
fault-no-moves = There are no moves in it.
fault-size = It is too large: I read at most 256 KiB.
fault-encoding = It is not a text that I can read; save it as UTF-8.
fault-syntax = The file isn't valid.
fault-nesting = It is nested more than 50 deep.
fault-game = It's a different game ({ $text }).
fault-option = I don't have this board or rule ({ $text }).
fault-setup = I can't set up a position with these pieces.
fault-no-setups = This game always begins from its usual first position.
fault-colour = { $text }: it is the other side's turn.
fault-moves = There are more than 1,000 moves.
fault-unreadable = “{ $text }” is not a move.
fault-time = It takes too long to read.

replay-start = Before the first move (of { $last })
replay-move = Move { $ply } of { $last }: **{ $move }**
replay-move-by = Move { $ply } of { $last }, { $name }: **{ $move }**
replay-wait = Making the animation…
replay-range = Give me a number from 0 to { $last }.
jump-title = Go to a move
jump-label = Number of the move, 0 to { $last }

button-replay = Replay
button-play-here = Play from here
button-jump = Go to a move
button-animation = Animation

command-match-import = Read a match from a file or a text; only you will see it
command-match-replay = Go through a match move by move
option-import-game = Which game it is
option-file = SGF, JSON, text, or the notation of the game's programs; at most 256 KiB
option-text = The same, typed or pasted
choice-format-sgf = SGF
