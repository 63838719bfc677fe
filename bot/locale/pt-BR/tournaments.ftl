# Torneios: anunciados, com inscrição, jogados rodada a rodada.

command-tournament = Torneios deste servidor
command-tournament-create = Preparar um torneio
command-tournament-join = Entrar em um torneio
command-tournament-leave = Sair de um torneio; depois do início, desistir
command-tournament-start = Começar um torneio agora
command-tournament-standings = A classificação de um torneio
command-tournament-cancel = Cancelar um torneio
option-tournament = Qual torneio; sem escolha, o mais recente
option-organisers = O cargo que pode organizar torneios
setting-organisers = Organização de torneios
choice-organisers-automatic = Quem gerencia o servidor

tournament-of = Um torneio de { $game }
tournament-swiss = Sistema suíço
tournament-round-robin = Todos contra todos
tournament-elimination = Eliminatória simples
tournament-arena = Arena
tournament-about-swiss = Joga-se em toda rodada contra alguém com pontuação parecida; ninguém enfrenta a mesma pessoa duas vezes.
tournament-about-round-robin = Cada participante joga uma vez contra cada um dos outros.
tournament-about-elimination = Quem perde sai. Um empate é jogado de novo com os lugares trocados; no segundo empate avança quem é mais bem ranqueado.
tournament-about-arena = Quem está livre recebe uma partida na hora, até o tempo acabar.
tournament-rounds = { $rounds ->
        [one] { $rounds } rodada
       *[other] { $rounds } rodadas
    }
tournament-most-rounds = no máximo { $rounds } rodadas
tournament-minutes = { $minutes } minutos
tournament-size = até { $size } vagas
tournament-no-engines = Sem programas
tournament-engines = { $level } joga onde faltar adversário
tournament-start-by-hand = Começa quando a organização disser
tournament-start-minutes = Começa em { $minutes } minutos
tournament-start-hours = { $hours ->
        [one] Começa em { $hours } hora
       *[other] Começa em { $hours } horas
    }
tournament-start-days = { $days ->
        [one] Começa em { $days } dia
       *[other] Começa em { $days } dias
    }
button-announce = Anunciar
button-announce-named = Anunciar como…
button-rejoin = Retornar
button-leave = Sair
button-withdraw = Desistir
button-standings = Classificação
tournament-announce = Anunciar o torneio
tournament-name = Nome
tournament-name-example = Copa de { $game }

tournament-waits = Começa quando a organização apertar *Começar*.
tournament-starts = Começa { $when }.
tournament-round = { $games ->
        [0] A rodada { $round } de { $rounds } acabou.
        [one] Rodada { $round } de { $rounds }: { $games } partida em andamento.
       *[other] Rodada { $round } de { $rounds }: { $games } partidas em andamento.
    }
tournament-arena-ends = Termina { $when }. Partidas em andamento: { $games }.
tournament-last-games = O tempo acabou; as últimas partidas estão em andamento ({ $games }).
tournament-won = { $count ->
        [one] **{ $names }** venceu o torneio.
       *[other] **{ $names }** dividem o primeiro lugar.
    }
tournament-off-organiser = Foi cancelado.
tournament-off-few = Foi cancelado: havia menos de duas pessoas.
tournament-off-channel = Foi cancelado: o canal não existe mais.
tournament-joined = Participam ({ $count }): { $names }
tournament-nobody = Ninguém entrou ainda.
tournament-withdrawn = desistiu
tournament-announced = **{ $name }** está anunciado neste canal.
tournament-started = **{ $name }** começou. As partidas abrem em tópicos.
tournament-called-off = **{ $name }** foi cancelado.
tournament-you-joined = Você entrou em **{ $name }**. Quando uma partida sua abrir, vou mencionar você.
tournament-you-returned = Você está de volta em **{ $name }**, com seus pontos.
tournament-you-left = Você saiu de **{ $name }**.
tournament-you-withdrew = Você desistiu de **{ $name }**. Uma partida em andamento continua.
tournament-you-may-return = Com *Retornar* você volta enquanto houver partidas por começar.

already-joined = Você já está nele.
not-joined = Você não está neste torneio.
withdrawn = Você desistiu deste torneio e não pode mais voltar.
tournament-full = Está lotado: { $size } participantes.
tournament-has-begun = Ele já começou.
tournament-over = Este torneio acabou.
too-few-entrants = Antes pelo menos duas pessoas precisam entrar.
too-many-tournaments = Um servidor pode ter no máximo { $limit } torneios ao mesmo tempo.
unknown-tournament = Não encontro esse torneio aqui.
no-tournament = Não há nenhum torneio aqui agora. A organização prepara um com `/tournament create`.
tournament-match = É uma partida de torneio: nada volta atrás nem é cancelado. Você pode desistir da partida.
tournament-only-servers = Um torneio precisa de um servidor para o qual fui convidado.
tournament-managers-only = Só quem pode gerenciar este servidor organiza torneios, até que `/settings server` indique um cargo.
tournament-organisers-only = Só { $role } e quem pode gerenciar este servidor organizam torneios.
