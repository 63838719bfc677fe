illegal-column-full = Spalte { $move } ist voll. Versuche eine andere.

side-red = Rot
side-yellow = Gelb

level-dreamer = Träumer

# Die historischen Programme.
level-backward-minimax = Verkehrtes Minimax
level-guarding-minimax = Deckendes Minimax
level-textbook-minimax = Minimax nach Lehrbuch
level-textbook-alpha-beta = Alpha-Beta nach Lehrbuch
level-plain-sums-one = Einfache Summen, ein Halbzug
level-plain-sums-three = Einfache Summen, drei Halbzüge
level-summed-scores = Gewichtete Summen
