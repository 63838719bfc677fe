illegal-column-full = La columna { $move } está llena. Prueba otra.

side-red = Rojas
side-yellow = Amarillas

level-dreamer = Soñador

# Los programas históricos.
level-backward-minimax = Minimax al revés
level-guarding-minimax = Minimax que solo defiende
level-textbook-minimax = Minimax de manual
level-textbook-alpha-beta = Alfa-beta de manual
level-plain-sums-one = Sumas simples, una jugada
level-plain-sums-three = Sumas simples, tres jugadas
level-summed-scores = Sumas ponderadas
