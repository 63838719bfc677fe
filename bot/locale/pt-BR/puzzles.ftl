# Problemas, e o problema do dia.

command-puzzle = Um problema: encontre a única jogada certa
command-daily = O problema do dia
option-puzzle-rating = A dificuldade, em pontos; os seus, se ficar vazio
option-daily = O canal que recebe o problema do dia
setting-daily = Problema do dia
choice-daily-automatic = Nenhum
puzzle-title = Problema: { $game }
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
puzzle-begin = Ache a jogada certa.
puzzle-right = Certo! Resposta: { $answer }.
puzzle-right-again = Certo! Você joga de novo.
puzzle-wrong = { $move } não é a jogada.
puzzle-solved = Resolvido.
puzzle-solved-in = Resolvido em { $time }.
puzzle-shown = A solução é esta.
puzzle-rating = Sua pontuação em problemas: { $rating }
puzzle-uncounted = Só a primeira tentativa conta; esta é para você.
unknown-puzzle = Este problema não é seu. `/puzzle` dá um a você.
no-puzzles = Este jogo não tem problemas assim.
puzzle-seconds = { $seconds } s
puzzle-minutes = { $minutes } min { $seconds } s
puzzle-hours = { $hours } h { $minutes } min
day-over = O dia deste problema já passou. `/daily` tem o de hoje.
daily-results = Hoje
daily-nobody = Ninguém resolveu ainda.
daily-line-solved = { $name } resolveu em { $time }
daily-line-failed = { $name } não encontrou
daily-more = e mais { $count }
daily-streak = { $days ->
    [one] O primeiro dia da sua sequência.
   *[other] { $days } dias seguidos.
  }
daily-next = O próximo problema vem { $when }.
button-solve = Resolver
button-solution = Solução
button-solution-again = Ver de novo
button-try-again = Tentar de novo
button-next-puzzle = Próximo problema
