illegal-column-full = La colonne { $move } est pleine. Essaie une autre.

side-red = Rouge
side-yellow = Jaune

level-dreamer = Rêveur
