# Problemas, e o problema do dia.

command-puzzle = Resolva um problema: encontre a única jogada certa
command-daily = Resolva o problema do dia
option-puzzle-rating = Escolha a dificuldade, em pontos; se ficar vazio, a da sua pontuação
option-daily = Escolha o canal que recebe o problema do dia
setting-daily = Problema do dia
choice-daily-automatic = Em nenhum canal
puzzle-title = Problema de { $game }
daily-title = Problema do dia: { $game }
puzzle-goal-win =
    { $side } { FORM($side, "number") ->
        [plural] jogam e vencem
       *[other] joga e vence
    }
puzzle-goal-draw =
    { $side } { FORM($side, "number") ->
        [plural] jogam e empatam
       *[other] joga e empata
    }
puzzle-begin = Encontre a única jogada certa.
puzzle-right = Certo. Resposta do oponente: { $answer }.
puzzle-right-again = Certo. É sua vez de novo.
puzzle-wrong = { $move } não é a jogada certa.
puzzle-solved = Resolvido.
puzzle-solved-in = Resolvido em { $time }.
puzzle-shown = Esta é a solução.
puzzle-rating = Pontuação em problemas: { $rating }
progress-puzzle-rating = { $done } de { $needed } problemas para você ter pontuação
puzzle-rating-explained = Todo mundo começa com 1500: problemas resolvidos aumentam a pontuação, os errados a diminuem.
puzzle-uncounted = Só a primeira tentativa conta; esta é só para praticar.
unknown-puzzle = Este problema não é seu. Use `/puzzle` para receber um.
no-puzzles = Nenhum problema encontrado para este jogo.
puzzle-seconds = { $seconds } s
puzzle-minutes = { $minutes } min { $seconds } s
puzzle-hours = { $hours } h { $minutes } min
day-over = Este problema é de outro dia. O de hoje está em `/daily`.
daily-results = Hoje
daily-nobody = Ninguém resolveu ainda.
daily-line-solved = { $name } resolveu em { $time }
daily-tried = { $count ->
    [1] Uma pessoa já tentou resolver.
   *[other] { $count } pessoas já tentaram resolver.
  }
daily-more = e mais { $count }
daily-streak = { $days ->
    [1] O primeiro dia da sua sequência.
   *[other] { $days } dias seguidos.
  }
daily-next = O próximo problema vem { $when }.
button-solve = Resolver
button-solution = Solução
button-solution-again = Ver de novo
button-try-again = Tentar de novo
button-next-puzzle = Outro problema
