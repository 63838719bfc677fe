title = Othello
summary = Voltea fichas; gana quien tenga más
rules = Empiezan las negras. Cada jugada encierra fichas del rival en línea recta, entre la ficha nueva y otra propia, y las voltea. Quien no puede jugar pasa; cuando nadie puede, gana quien tiene más fichas.
example = Les toca a las negras. Cada punto marca una casilla donde una ficha voltea blancas.

illegal-no-flip = { $move } no voltearía nada. Elige una casilla marcada.
illegal-must-pass = No hay jugada posible: esta vez pasas.
illegal-cannot-pass = Puedes jugar, así que no puedes pasar.

level-cautious = Prudente
level-learner = Aprendiz

# Los programas históricos.
level-disc-difference = Diferencia de fichas

# Qué hace cada nivel.
summary-first-game = Juega en cualquier casilla legal: ideal para una primera victoria.
summary-beginner = Voltea todas las fichas que puede y regala las esquinas.
summary-cautious = Piensa en tu respuesta, pero aún regala esquinas.
summary-disc-difference = Histórico: alfa-beta a cuatro jugadas; su búsqueda ignora los pases.
summary-casual = Sabe que las esquinas cuentan, pero a menudo se le escapa una.
summary-club = Toma la mayoría de las esquinas, pero a veces se le escapa una buena jugada.
summary-expert = Rara vez regala una esquina y te deja pocas jugadas.
summary-learner = Aprendió solo y tiene un estilo propio.
summary-master = Ve muy lejos: los trucos no bastan.
summary-grandmaster = Casi nunca falla, y nunca en las últimas 14 casillas.
summary-unbeatable = Mi nivel más fuerte: perfecto en las últimas 20 casillas o más.

choice-format-transcript = Transcripción (f5d6c3)
choice-format-ggf = GGF
