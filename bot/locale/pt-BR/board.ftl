# A mensagem do tabuleiro: quem joga, o que aconteceu, de quem é a vez, como acabou.

match-number = partida #{ $id }
match-level = Nível: { $level }
move-number = jogada { $move }
rated = ranqueada
rated-no-takeback = ranqueada · sem desfazer jogadas
unrated = amistosa
begun-from = a partir de uma posição dada
empty-board = O tabuleiro está vazio.
pieces-of-side = { $side } ({ $pieces })
board-turned = O tabuleiro está virado: { FORM($side, "subject") } embaixo.

did-pass =
    { $name } { FORM($name, "number") ->
        [plural] passaram
       *[other] passou
    }
did-play =
    { $name } { FORM($name, "number") ->
        [plural] jogaram
       *[other] jogou
    } { $move }
did-play-brief = { $name }: { $move }
opening-drawn = Abertura: { $moves }
turn = Vez { JOINED("de", $name) }
turn-again = joga de novo
must-pass =
    {""}**{ $name }** não { FORM($name, "number") ->
        [plural] têm jogadas e precisam
       *[other] tem jogadas e precisa
    } passar
thinking = **{ $name } está pensando…**
thinking-less = **{ $name } está pensando…** (menos a fundo)
preparing = **{ $name } está se preparando…** (até 1 minuto)
rating-change = { $name }: { $change }
progress-rating = { $done } de { $needed } partidas para ter pontuação
progress-own-rating = { $done } de { $needed } partidas para você ter pontuação
rating-explained = Todo mundo começa com 1500: vitórias aumentam a pontuação, derrotas a diminuem.
too-short = Curta demais para ser ranqueada.
silence-uncounted = Não conta para a pontuação: alguém já venceu ou perdeu assim e não jogou em nenhuma partida desde então.

win =
    { $winner } { FORM($winner, "number") ->
        [plural] venceram
       *[other] venceu
    }
win-line =
    { $winner } { FORM($winner, "number") ->
        [plural] venceram
       *[other] venceu
    } com { $length ->
        [3] três
        [4] quatro
        [5] cinco
        [6] seis
       *[other] { $length }
    } em linha
win-count =
    { $winner } { FORM($winner, "number") ->
        [plural] venceram
       *[other] venceu
    } por { $high } a { $low }
win-no-moves =
    { $winner } { FORM($winner, "number") ->
        [plural] venceram
       *[other] venceu
    }: { FORM($loser, "subject") } não { FORM($loser, "number") ->
        [plural] têm
       *[other] tem
    } mais jogadas
win-resignation =
    { $loser } { FORM($loser, "number") ->
        [plural] desistiram
       *[other] desistiu
    }, { FORM($winner, "subject") } { FORM($winner, "number") ->
        [plural] venceram
       *[other] venceu
    }
win-timeout =
    O tempo { JOINED("de", $loser) } acabou, { FORM($winner, "subject") } { FORM($winner, "number") ->
        [plural] venceram
       *[other] venceu
    }
win-abandoned =
    { $loser } { FORM($loser, "number") ->
        [plural] abandonaram
       *[other] abandonou
    } a partida, { FORM($winner, "subject") } { FORM($winner, "number") ->
        [plural] venceram
       *[other] venceu
    }
draw = Empate
draw-count = Empate: a mesma quantidade dos dois lados
draw-board-full = Empate: o tabuleiro está cheio
draw-repetition = Empate por repetição
draw-counting = Empate: jogadas demais sem progresso
draw-agreement = Empate por acordo
draw-timeout = Empate: o tempo acabou, mas o oponente não pode mais vencer
called-off = A partida foi cancelada
called-off-by = { $name } cancelou a partida
abandoned = A partida terminou sem resultado: ninguém jogava

button-type = Digitar jogada
you-won = Você venceu!
you-lost = Você perdeu.
lost-try = Para aprender, experimente **{ $first }** ou **{ $second }**. Nas amistosas, ⋯ tem dicas.
button-rematch = Revanche
button-other-game = Outro jogo
button-stronger = Mais difícil
button-gentler = Mais fácil
button-about = O que é isto?
button-export = Exportar
button-repost = Mover para o fim
button-resign = Desistir
button-stay = Continuar jogando
button-close = Fechar a partida
button-rules = Regras
button-view = Exibição
button-wide-pad = 5 botões por linha
button-back = Voltar
button-accept = Aceitar
button-decline = Recusar
button-cancel = Cancelar
extra-pass = Passar

pick-move = Sua jogada: { $moves }
board-moved = Esta partida continua aqui: { $link }
board-in-thread = O tabuleiro está no tópico.
board-waits = O tabuleiro vai ser atualizado na próxima vez que alguém apertar um botão nele.

type-title = Digitar jogada
type-label = Sua jogada
type-example = por exemplo, { $example }
forbidden-points = { $mark } proibido
