title = Chess
summary = Checkmate the king
rules = White goes first. Attack the opposing king so that it can't escape: that is checkmate, and wins. A pawn that reaches the far row becomes another piece. The same position three times, or 50 moves each without a capture or a pawn's move, is a draw. So is having no move without being in check.
example = White wins: the queen on f7 attacks the king, the bishop guards her, and the king has nowhere to go.

side-white = White
side-black = Black
piece-king = king
piece-queen = queens
piece-rook = rooks
piece-bishop = bishops
piece-knight = knights
piece-pawn = pawns

step-promotion = **{ $name }** chooses a piece for the pawn
extra-queen = Queen
extra-rook = Rook
extra-bishop = Bishop
extra-knight = Knight

illegal-not-yours = You have no piece that can play { $move }.
illegal-in-check = Your king is in check, and { $move } doesn't help it.
illegal-into-check = { $move } would leave your king in check.
illegal-castling-through-check = You can't castle out of check, through check or into check.
illegal-no-castling = You can't castle there: king and rook must not have moved, and nothing may stand between them.
illegal-blocked = A piece is in the way of { $move }.

win-checkmate = { $winner } wins by checkmate
draw-stalemate = Draw by stalemate
draw-dead-position = Draw: neither side has the pieces to checkmate
