title = Xadrez
summary = Dê xeque-mate no rei do oponente
rules = As brancas começam. Um rei atacado está em xeque; se não há salvação, é xeque-mate. Não poder jogar sem estar em xeque é empate (rei afogado). Também são, na hora, a terceira repetição e cinquenta jogadas por lado sem captura nem avanço de peão; e ficar sem tempo, se o oponente nunca poderia dar mate.
example = Xeque-mate: o rei não tem saída.
moves =
    - As torres andam em linha reta, os bispos na diagonal e a dama dos dois jeitos, até onde o caminho estiver livre.
    - O rei anda uma casa em qualquer direção.
    - O cavalo salta duas casas em linha reta e uma para o lado.
    - Os peões avançam uma casa, ou duas a partir da casa inicial, e capturam na diagonal para a frente.
    - O peão que chega à última fileira vira dama, torre, bispo ou cavalo.
    - Se um peão avança duas casas e para ao lado de um peão do oponente, este pode capturá-lo na jogada seguinte como se ele tivesse avançado uma só (en passant).
    - Roque: se o rei e a torre ainda não se moveram e não há nada entre eles, o rei anda duas casas na direção da torre, que salta por cima dele; o rei não pode estar atacado nem antes, nem no caminho, nem depois.

piece-king = rei
piece-queen =
    { $count ->
        [1] dama
       *[other] damas
    }
piece-rook =
    { $count ->
        [1] torre
       *[other] torres
    }
piece-bishop =
    { $count ->
        [1] bispo
       *[other] bispos
    }
piece-knight =
    { $count ->
        [1] cavalo
       *[other] cavalos
    }
piece-pawn =
    { $count ->
        [1] peão
       *[other] peões
    }

extra-queen = Dama
extra-rook = Torre
extra-bishop = Bispo
extra-knight = Cavalo
about-plan = No xadrez, as jogadas planejadas também se chamam premoves.
step-promotion = **{ $name }** promove um peão

illegal-not-yours = Nenhuma das suas peças pode jogar { $move }.
illegal-in-check = Com { $move }, seu rei continua em xeque.
illegal-into-check = Com { $move }, seu rei ficaria em xeque.
illegal-castling-through-check = Você não pode rocar agora: seu rei está em xeque, ou passaria por uma casa atacada ou terminaria nela.
illegal-no-castling = Você não pode rocar para esse lado: o rei ou a torre já se moveu, ou há uma peça entre eles.
illegal-blocked = Há uma peça no caminho de { $move }.

win-checkmate =
    { $winner } { FORM($winner, "number") ->
        [plural] venceram
       *[other] venceu
    } por xeque-mate
draw-stalemate = Empate por rei afogado
draw-dead-position = Empate: nenhum lado pode dar mate
own-draw-counting = Empate: cinquenta jogadas sem captura nem avanço de peão

distance-win = mate em { $count }
distance-loss = leva mate em { $count }
missed-win = **{ $move }** deixou escapar **{ $best }**, mate em { $count }.
allowed-win = **{ $move }** permitiu um mate em { $count }; **{ $best }** era melhor.
puzzle-win-in = { $side }: mate em { $count }

setup-fen = Não é um FEN: ele tem oito fileiras de oito casas e depois a vez, os direitos de roque e a casa de en passant.
setup-kings = Cada lado precisa de exatamente um rei.
setup-pawns = Um peão não pode estar na primeira nem na última fileira.
setup-pieces = Um lado tem mais peças do que seus peões podem ter virado.
setup-other-in-check = O lado que acabou de jogar não pode estar em xeque.
setup-checks = No máximo duas peças podem dar xeque ao mesmo tempo.
setup-rights = Um rei ou uma torre não está na casa de onde poderia rocar.
setup-passed = Nenhum peão pode ter acabado de passar pela casa de en passant.

# O que os níveis fazem.
summary-first-game = Move qualquer peça para qualquer lugar: ideal para a primeira vitória.
summary-beginner = Captura o que vê e muitas vezes não vê que você pode recapturar.
summary-casual = Vê quase todas as capturas, mas não faz planos.
summary-club = Deixa pouco para capturar, mas só vê uma jogada à frente.
summary-expert = Vê oito jogadas à frente: tática simples não basta.
summary-master = Vê dez jogadas à frente e sabe do que peões e rei precisam.
summary-grandmaster = Vê uma dúzia de jogadas à frente e raramente perde uma vantagem.
summary-champion = Meu nível mais forte: vê umas dezesseis jogadas à frente.

choice-format-pgn = PGN
choice-format-fen = FEN (última posição)
