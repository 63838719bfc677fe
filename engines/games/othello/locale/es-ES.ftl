title = Othello
rules = Empiezan las negras. Cada jugada encierra fichas rivales en línea recta entre la nueva ficha y otra propia, y las voltea. Quien no puede jugar pasa; cuando nadie puede, gana quien tiene más fichas.
example = Juegan las negras. Cada punto es una casilla donde una ficha voltea blancas.

illegal-no-flip = { $move } no daría la vuelta a nada. Elige una casilla marcada.
illegal-must-pass = No hay jugada posible: esta vez pasas.
illegal-cannot-pass = Puedes mover, así que no puedes pasar.

level-cautious = Prudente
level-learner = Aprendiz

# Los programas históricos.
level-disc-difference = Diferencia de fichas

# Qué hace cada nivel.
summary-first-game = Juega en cualquier casilla legal.
summary-beginner = Da la vuelta a tantas fichas como puede.
summary-cautious = Cuenta las fichas tras tu respuesta y se le escapa algo.
summary-disc-difference = Histórico: alfa-beta a cuatro jugadas; en su búsqueda nadie pasa.
summary-casual = Cuenta las fichas a cuatro jugadas.
summary-club = Le gustan las esquinas y tener dónde elegir, a tres jugadas.
summary-expert = Un ojo entrenado, a tres jugadas.
summary-learner = Solo sabía las reglas y aprendió de sus propias partidas.
summary-master = Un ojo entrenado, a siete jugadas.
summary-grandmaster = Medio millón de posiciones por jugada; perfecto en las últimas 14 casillas.
summary-unbeatable = Casi dos segundos por jugada; perfecto en las últimas veintitantas casillas.

choice-format-transcript = Transcripción (f5d6c3)
choice-format-ggf = GGF
