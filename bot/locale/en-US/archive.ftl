# Past matches: files in and out, and replays move by move.

export-question = Choose a format for match #{ $id }.
format-missing = { $game } can't be exported in this format, or there's nothing to export yet. Available: { $formats }.
between = { $first } – { $second }
imported = imported
draw-unfinished = The record ends here

import-one = Send either a file or a text.
import-lost = I couldn't download the file. Try again in a moment.
import-done = Imported as match #{ $id }. Only you can see it until you post it with `/match board`.
import-first = The file has several matches; this is the first one.
file-lost = This list is closed. Open the file again with `/match import`.
too-many-imports = You've imported { $limit } matches today. Try again tomorrow.
import-refused = I can't read this as a { $game } match. { $fault }
fault-at-line = Line { $line }: { $fault }
fault-at-move = Line { $line }, move { $move }: { $fault }
fault-empty = It's empty.
fault-no-moves = It has no moves.
fault-size = It's too large: I read at most 8 MiB.
fault-long = One match can have at most 256 KiB.
fault-games = It has more than 20,000 matches: split the file.
fault-encoding = I can't read its text; save it as UTF-8.
fault-syntax = The file isn't valid.
fault-syntax-at = I can't read “{ $text }”.
fault-nesting = It's nested more than 50 levels deep.
fault-game = It's a different game ({ $text }).
fault-other-game = This is { $game }, which I don't host.
fault-hosted-game = This is a match of { $game }: choose that game.
fault-option = I don't support this board or rule ({ $text }).
fault-setup = I can't set up a position with these pieces.
fault-setup-at = I can't put “{ $text }” on the board.
fault-turn = It doesn't say whose turn it is: write it after the pieces.
fault-no-setups = This game always starts from its usual first position.
fault-colour = { $text }: it's the other side's turn.
fault-moves = It has more than 1,000 moves.
fault-unreadable = “{ $text }” isn't a move.
fault-ambiguous = “{ $text }” can mean several moves: { $choices }. Write the whole one.
fault-time = It takes too long to read.

replay-empty = No moves
replay-start = Before move 1 of { $last }
replay-move = Move { $number } of { $last }: **{ $move }**
replay-move-by = Move { $number } of { $last }, { $name }: **{ $move }**
replay-wait = Making the animation…
replay-range = Enter a number from 0 to { $last }.
jump-title = Go to a move
jump-label = Move number, 0 to { $last }

file-title = { $game }: matches { $first }–{ $last } of { $count }
file-pick = Open a match: it's imported, and only you see it
file-moves = { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
file-range = Enter a number from 1 to { $last }.
file-jump-label = Match number, 1 to { $last }

button-replay = Replay
button-play-here = Play from here
button-jump = Go to a move
button-animation = Animation
button-file-jump = Go to a match

command-match-import = Import a match from a file or text; only you will see it
command-match-replay = Step through a match move by move
option-import-game = Choose the game
option-file = Attach SGF, JSON, text or another program's notation; at most 8 MiB
option-text = Paste or type the match as text instead
choice-format-sgf = SGF

# Names of games that files can have and that aren't hosted.
other-game-antichess = Antichess
other-game-atomic-chess = Atomic chess
other-game-king-of-the-hill = King of the Hill
other-game-three-check = Three-check
other-game-chinese-chess = Chinese chess
other-game-shogi = Shogi
other-game-go = Go
other-game-backgammon = Backgammon
other-game-nine-mens-morris = Nine Men's Morris
other-game-international-draughts = International draughts
other-game-italian-draughts = Italian draughts
other-game-pool-checkers = Pool checkers
other-game-spanish-draughts = Spanish draughts
other-game-russian-draughts = Russian draughts
other-game-brazilian-draughts = Brazilian draughts
other-game-canadian-draughts = Canadian draughts
other-game-portuguese-draughts = Portuguese draughts
other-game-czech-draughts = Czech draughts
other-game-turkish-draughts = Turkish draughts
other-game-thai-draughts = Thai draughts
other-game-frisian-draughts = Frisian draughts
other-game-anti-othello = Anti-Othello
other-game-other-draughts = another kind of draughts
