win-no-room = { $winner } venceu: { $loser } não tem mais espaço
illegal-too-close = { $move } encosta em uma pedra sua.
