# O que a organização faz com um torneio, e o que se diz disso.

button-manage = Gerenciar
button-here = Estou aqui
button-admit = Admitir alguém
button-more-time = Mais tempo
button-end-round = Encerrar a rodada
button-end-arena = Parar de emparelhar
button-history = Histórico
button-cancel-tournament = Cancelar o torneio
button-give-reason = Dar um motivo…
button-remove = Remover
button-put-back = Trazer de volta
button-pair-with = Emparelhar com…
button-pair = Emparelhar
button-forfeit = Dar por perdida
manage-forfeits = { $name } perde
button-forfeit-both = Ambos perdem
button-swap-sides = Trocar de lado
manage-player = Escolha alguém…
manage-match = Escolha uma partida…
manage-member = Escolha um membro…
manage-admit = Quem deve entrar no torneio?
manage-pair = Contra quem { $name } deve jogar nesta rodada?
manage-pair-nobody = { $name } já enfrentou todos os que ainda não jogaram nesta rodada.
entrant-away = em pausa
entrant-removed = fora do torneio

ask-remove = Remover { $name }? A partida em andamento conta como derrota. Só a organização pode trazer de volta.
ask-put-back = Trazer { $name } de volta? Os pontos ficam; rodadas perdidas não dão nenhum.
ask-admit = Admitir { $name } no torneio?
ask-admit-late = A rodada 1 dá meio ponto; as outras rodadas perdidas, nenhum.
ask-forfeit = { $loser } perde para { $winner }? A partida termina, e nenhuma pontuação muda.
ask-forfeit-both = { $first } e { $second } perdem? A partida termina sem pontos, e nenhuma pontuação muda.
ask-swap-sides = Trocar os lados de { $first } e { $second }? Uma nova partida abre.
ask-pair = Emparelhar { $first } e { $second }? Os oponentes deles se enfrentam, e novas partidas abrem.
ask-more-time = Quanto tempo a mais recebe cada lado das partidas em andamento?
ask-later-end = Quanto mais tarde o torneio termina?
ask-end-round = Encerrar esta rodada? Quem tem a vez e ainda não jogou perde. As outras partidas em andamento empatam.
ask-end-arena = Parar de emparelhar? As partidas em andamento vão até o fim.
ask-cancel-tournament = Cancelar o torneio? Não dá para desfazer. Partidas com jogadas continuam; as outras terminam.
ask-withdraw = Retirar-se de **{ $name }**? Não dá para voltar.
cancel-reason = Motivo
cancel-reason-example = Poucos participantes
tournament-off-noted = Cancelado: { $note }

news-removed = A organização removeu { $name } do torneio.
news-put-back = { $name } está de volta ao torneio.
news-admitted = A organização admitiu { $name } no torneio.
news-forfeit = { $winner } vence: { $loser } perde por decisão da organização.
news-forfeit-both = { $first } e { $second } perdem por decisão da organização.
news-round-ended = A organização encerrou a rodada { $round }.
news-new-pairings = { $count ->
        [1] Novo emparelhamento: { $matches }
       *[other] Novos emparelhamentos: { $matches }
    }
news-more-time = Em cada partida em andamento, os dois lados recebem mais { $amount }.
news-ends-later = O torneio termina { $amount } mais tarde.
news-time-up = Não há mais emparelhamentos. As partidas em andamento vão até o fim.
news-away = { $count ->
        [1] { $names } não começou a partida e fica em pausa até apertar *Estou aqui*.
       *[other] { $names } não começaram as partidas e ficam em pausa até apertar *Estou aqui*.
    }

option-missed = Escolha após quantas partidas não começadas alguém fica em pausa em um torneio
setting-missed = Partidas perdidas até a pausa
choice-missed-never = Ninguém fica em pausa

removed-from-tournament = A organização removeu você deste torneio. Peça para voltar.
entry-closed = As inscrições fecharam: metade das rodadas já começou.
tournament-changed = Outra pessoa da organização foi mais rápida. Veja como o torneio está agora.
act-impossible = Não dá para fazer isso neste torneio agora.
met-already = Essas pessoas já se enfrentaram, ou os oponentes delas.
match-begun = Esta partida já tem jogadas.
already-entrant = Este membro está ou esteve no torneio. Escolha-o na lista.
