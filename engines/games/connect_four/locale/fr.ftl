illegal-column-full = La colonne { $move } est pleine. Essaie une autre.

side-red = Rouge
side-yellow = Jaune

level-dreamer = Rêveur

# Les programmes historiques.
level-backward-minimax = Minimax à l'envers
level-guarding-minimax = Minimax qui ne fait que parer
level-textbook-minimax = Minimax du manuel
level-textbook-alpha-beta = Alpha-bêta du manuel
level-plain-sums-one = Sommes simples, un coup
level-plain-sums-three = Sommes simples, trois coups
level-summed-scores = Sommes pondérées
