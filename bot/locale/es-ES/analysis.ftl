# Mirar dentro de las posiciones: quién puede y qué se encuentra.

position-in-play = Esta posición está en el tablero de tu partida #{ $id }, que sigue en juego. Podrás estudiarla aquí cuando termine.
