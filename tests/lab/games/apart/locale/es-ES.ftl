title = Apart
summary = Fichas que guardan distancia
rules = Por turnos, cada uno coloca una ficha en una casilla libre sin fichas propias al lado, encima o debajo. Quien no pueda, pierde.
win-no-room = Gana { $winner }: a { $loser } no le queda sitio
illegal-too-close = { $move } toca una piedra tuya.
