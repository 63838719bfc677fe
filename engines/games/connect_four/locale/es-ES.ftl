illegal-column-full = La columna { $move } está llena. Prueba otra.

side-red = Rojas
side-yellow = Amarillas

level-dreamer = Soñador
