title = Breakthrough
summary = Chegue primeiro ao outro lado
rules = Uma peça avança uma casa, reta ou na diagonal. Só captura na diagonal. Vence quem chega à última fileira ou captura todas as peças do oponente.
win-goal = { $winner } chegou ao outro lado e venceu
win-captured = { $winner } venceu: capturou todas as peças de { $loser }
