win-no-room = { $winner } gagne : { $loser } n'a plus de place
illegal-too-close = { $move } touche une de tes pierres.
