win-goal = { $winner } llega al otro lado y gana
win-captured = { $winner } gana: ha capturado todas las piezas de { $loser }
