win-goal = { $winner } chegou ao outro lado e venceu
win-captured = { $winner } venceu: capturou todas as peças de { $loser }
