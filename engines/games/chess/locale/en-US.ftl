title = Chess
summary = Checkmate the king
rules = White goes first. An attacked king is in check; if it can't be saved, that's checkmate, and wins. If you can't move but aren't in check, it's a draw; so is, at once, a position's third occurrence, or fifty moves each without a capture or pawn move. If time runs out, but the opponent could never checkmate, that's a draw too.
example = Checkmate: the king can't escape.
moves =
    - Rooks move straight, bishops diagonally, queens both ways, as far as the path is free.
    - The king moves one square in any direction.
    - A knight jumps two squares straight and one to the side.
    - Pawns move one square forward, from their first square also two, and capture diagonally forward.
    - A pawn that reaches the far row becomes a queen, rook, bishop or knight.
    - If a pawn moves two squares and stops beside an opposing pawn, that pawn may capture it on the next move as if it had moved one (en passant).
    - Castling: if king and rook haven't moved and nothing stands between them, the king moves two squares toward the rook, which jumps over it; the king may not be attacked before, on the way or after.

piece-king = king
piece-queen =
    { $count ->
        [one] queen
       *[other] queens
    }
piece-rook =
    { $count ->
        [one] rook
       *[other] rooks
    }
piece-bishop =
    { $count ->
        [one] bishop
       *[other] bishops
    }
piece-knight =
    { $count ->
        [one] knight
       *[other] knights
    }
piece-pawn =
    { $count ->
        [one] pawn
       *[other] pawns
    }

extra-queen = Queen
extra-rook = Rook
extra-bishop = Bishop
extra-knight = Knight
about-plan = In chess, planned moves are also called premoves.
step-promotion = **{ $name }** promotes a pawn

illegal-not-yours = You have no piece that can play { $move }.
illegal-in-check = { $move } leaves your king in check.
illegal-into-check = { $move } would put your own king in check.
illegal-castling-through-check = You can't castle now: your king is in check, or would cross or reach an attacked square.
illegal-no-castling = You can't castle on that side: the king or the rook has moved, or a piece stands between them.
illegal-blocked = A piece is in the way of { $move }.

win-checkmate = { $winner } wins by checkmate
draw-stalemate = Draw by stalemate
draw-dead-position = Draw: neither side can checkmate
own-draw-counting = Draw: fifty moves each without a capture or pawn move

distance-win = mate in { $count }
distance-loss = mated in { $count }
missed-win = **{ $move }** missed **{ $best }**, mate in { $count }.
allowed-win = **{ $move }** allowed mate in { $count }; **{ $best }** was better.
puzzle-win-in = { $side } to play: mate in { $count }

setup-fen = It isn't a FEN: that has eight rows of eight squares, then the side to move, the rights to castle and the en passant square.
setup-kings = Each side needs exactly one king.
setup-pawns = A pawn can't stand on the first or the last row.
setup-pieces = A side has more pieces than its pawns can have become.
setup-other-in-check = The side that has just moved can't be in check.
setup-checks = At most two pieces can give check at once.
setup-rights = A king or a rook isn't on the square from which it could castle.
setup-passed = No pawn can just have passed the en passant square.

# What the levels do.
summary-first-game = Moves any piece anywhere: good for a first win.
summary-beginner = Takes what it sees, and often overlooks that you take back.
summary-casual = Sees most captures, but makes no plans.
summary-club = Leaves little to take, but looks only one move ahead.
summary-expert = Looks eight moves ahead: simple tactics don't get past it.
summary-master = Looks ten moves ahead, and knows what pawns and kings need.
summary-grandmaster = Looks a dozen moves ahead, and seldom lets an advantage go.
summary-champion = My strongest: looks some sixteen moves ahead.

choice-format-pgn = PGN
choice-format-fen = FEN (the last position)
