title = Apart
summary = Peças que mantêm distância
rules = Cada um, na sua vez, coloca uma peça em uma casa livre sem peças suas ao lado, acima ou abaixo. Quem não puder perde.
win-no-room = { $winner } venceu: { $loser } não tem mais espaço
illegal-too-close = { $move } encosta em uma pedra sua.
