# Revisões: o que a engine mais forte diz de uma partida terminada.

review-progress = Revisando a partida: { $done } de { $total } posições
review-failed = Não consegui revisar esta partida. Tente de novo daqui a pouco.
nothing-to-review = Não há o que revisar: a partida acabou antes que os dois lados jogassem.
too-many-reviews = Você já está esperando { $limit } revisões. Peça outra quando uma delas ficar pronta.
review-elsewhere = Esta partida ainda não foi mostrada aqui. Publique antes o tabuleiro com `/match board`.
no-mistake = Aqui não há nenhum erro seu para corrigir.
retry-task = Jogada { $number }: encontre uma jogada melhor que **{ $move }**.
retry-found = **{ $move }** é a jogada certa.
review-curve = Quanto mais alta a curva, melhor para { FORM($name, "subject") }.
review-accuracy = { $name }: precisão **{ $accuracy }**
review-best =
    { $count ->
        [one] { $count } melhor
       *[other] { $count } melhores
    }
review-good =
    { $count ->
        [one] { $count } boa
       *[other] { $count } boas
    }
review-inaccuracy =
    { $count ->
        [one] { $count } imprecisão
       *[other] { $count } imprecisões
    }
review-mistake =
    { $count ->
        [one] { $count } erro
       *[other] { $count } erros
    }
review-blunder =
    { $count ->
        [one] { $count } erro grave
       *[other] { $count } erros graves
    }
review-plot = Chance de vitória { JOINED("de", $side) } jogada a jogada: { $chances }
review-plot-lead = Vantagem { JOINED("de", $side) } jogada a jogada: { $values }
review-no-moments = Não houve grandes erros.
review-moment = { $mark }. Jogada { $number }, { $name } ({ $grade }): { $what }
review-lost = **{ $move }** custou { $lost } de chance; **{ $best }** era melhor.
review-lost-units = **{ $move }** custou { $lost }; **{ $best }** era melhor.
review-let-go =
    { $count ->
        [0] **{ $move }** deixou escapar uma vitória certa; **{ $best }** vencia.
        [1] **{ $move }** deixou escapar a vitória; **{ $best }** vencia na hora.
       *[other] **{ $move }** deixou escapar a vitória; **{ $best }** vencia em { $count } jogadas.
    }
review-let-in =
    { $count ->
        [0] **{ $move }** perdeu a partida; **{ $best }** era melhor.
        [1] **{ $move }** permitiu a vitória { JOINED("de", $opponent) } na hora; **{ $best }** era melhor.
       *[other] **{ $move }** permitiu a vitória { JOINED("de", $opponent) } em { $count } jogadas; **{ $best }** era melhor.
    }
review-was-best = **{ $move }** foi a melhor jogada.
review-was-good = **{ $move }** foi uma boa jogada.
review-was-forced = **{ $move }**: a única jogada.
review-was-unevaluated = **{ $move }**: não avaliada.
review-before = **{ $move }**: jogada feita antes do início desta partida.
review-move = Jogada { $number } de { $last }, { $name }:
review-move-error = Jogada { $number } de { $last }, { $name } ({ $grade }):
review-reply-line = O melhor depois de **{ $move }**: { $moves }
review-better-line = Melhor que **{ $move }**: { $moves }
grade-inaccuracy = imprecisão
grade-mistake = erro
grade-blunder = erro grave
review-chance = Chance de vitória { JOINED("de", $name) }: { $before } antes, { $after } depois
review-lead = { $name }: { $before } antes, { $after } depois

button-review = Revisar
button-moves = Jogada a jogada
button-overview = Resumo
button-retry = Tentar de novo
button-reply = Melhor resposta
button-better = Melhor jogada
button-post-here = Publicar aqui

command-match-review = Deixe a engine mais forte revisar uma partida terminada: precisão, viradas, erros
