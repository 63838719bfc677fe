# O que se planeja de antemão quando o relógio dá dias; só quem planejou vê.

button-plan = Plano
button-plan-drop = Descartar plano
button-plan-type = Escrever plano

plan-none = Você não planejou nada nesta partida. Escreva como ela pode continuar: a jogada do oponente, sua resposta, e assim por diante.
plan-shown = **Seu plano**: { $moves }
plan-about = Cada resposta em negrito é jogada assim que seu oponente faz a jogada anterior a ela. Qualquer outra jogada encerra o plano. Só você o vê.
plan-dropped = Seu plano foi descartado.
not-plannable = Você só pode planejar jogadas contra outra pessoa, em partidas com dias por jogada.
plan-too-short = Um plano precisa de uma jogada do oponente e da sua resposta a ela, como { $example }.
plan-too-long = Um plano tem no máximo { $limit } jogadas.
plan-title = Escrever plano
plan-label = Como a partida pode continuar
plan-example = por exemplo, { $example }

command-match-plan = Planeje respostas às próximas jogadas do oponente, ou veja o que planejou
option-line = Digite as jogadas, como H8 J9 K10 L11; se ficar vazio, você vê ou descarta o plano
