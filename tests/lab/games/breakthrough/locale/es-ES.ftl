title = Breakthrough
summary = Llega antes al otro lado
rules = Una pieza avanza una casilla, recta o en diagonal. Solo captura en diagonal. Gana quien llega a la última fila o captura todas las piezas rivales.
win-goal = { $winner } llega al otro lado y gana
win-captured = { $winner } gana: ha capturado todas las piezas de { $loser }
