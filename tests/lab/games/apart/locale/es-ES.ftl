win-no-room = Gana { $winner }: a { $loser } no le queda sitio
illegal-too-close = { $move } toca una piedra tuya.
