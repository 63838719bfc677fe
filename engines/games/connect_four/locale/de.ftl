illegal-column-full = Spalte { $move } ist voll. Versuche eine andere.

side-red = Rot
side-yellow = Gelb

level-dreamer = Träumer
