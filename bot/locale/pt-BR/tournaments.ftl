# Torneios: anunciados, com inscrição, jogados rodada a rodada.

command-tournament = Gerencie os torneios deste servidor
command-tournament-create = Crie um torneio
command-tournament-join = Entre em um torneio
command-tournament-leave = Saia de um torneio ou, se já começou, retire-se dele
command-tournament-start = Comece um torneio agora
command-tournament-standings = Veja a classificação de um torneio
command-tournament-cancel = Cancele um torneio
option-tournament = Escolha um torneio; se ficar vazio, o mais recente
option-organizers = Escolha o cargo que pode organizar torneios
setting-organizers = Organização de torneios
choice-organizers-automatic = Quem tem “Gerenciar servidor”

tournament-of = Torneio de { $game }
menu-format = Formato
tournament-swiss = Sistema suíço
tournament-round-robin = Todos contra todos
tournament-elimination = Mata-mata
tournament-arena = Arena
tournament-about-swiss = Todos jogam em todas as rodadas, contra oponentes com pontuação parecida; ninguém enfrenta o mesmo oponente duas vezes.
tournament-about-round-robin = Todos jogam uma vez contra todos.
tournament-about-elimination = Quem perde sai. Um empate é repetido com os lados trocados; no segundo empate, avança o melhor cabeça de chave. Quem perde na semifinal disputa o terceiro lugar.
tournament-about-arena = Quem está livre recebe um oponente na hora, até o tempo acabar. Depois de duas vitórias seguidas, os pontos valem em dobro até a primeira partida sem vitória.
tournament-rounds = { $rounds ->
        [one] { $rounds } rodada
       *[other] { $rounds } rodadas
    }
tournament-most-rounds = no máximo { $rounds } rodadas
tournament-minutes = { $minutes } minutos
tournament-size = até { $size } participantes
tournament-no-engines = Sem computador
tournament-engines = { $name } joga onde faltar oponente
tournament-start-by-hand = Começa quando a organização apertar “Começar”
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
button-announce-joined = Anunciar e entrar
button-announce-named = Anunciar como…
button-rejoin = Voltar ao torneio
button-leave = Sair
button-withdraw = Retirar-se
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
        [1] **{ $names }** venceu o torneio.
       *[other] **{ $names }** dividem o primeiro lugar.
    }
tournament-off-organiser = Cancelado.
tournament-off-few = Cancelado: menos de duas pessoas entraram.
tournament-off-channel = Cancelado: o canal não existe mais.
tournament-joined = Participam ({ $count }): { $names }
tournament-nobody = Ninguém entrou ainda.
tournament-withdrawn = retirou-se
tournament-announced = O torneio **{ $name }** foi anunciado neste canal.
tournament-started = **{ $name }** começou. As partidas abrem em tópicos.
tournament-you-joined = Você entrou em **{ $name }**. Quando uma partida sua abrir, vou mencionar você.
tournament-blocks-ignored = Em um torneio, os bloqueios não contam: você pode enfrentar alguém que bloqueou.
tournament-you-returned = Você está de volta em **{ $name }**, com seus pontos.
tournament-you-left = Você saiu de **{ $name }**.
tournament-you-withdrew = Você se retirou de **{ $name }**. Uma partida em andamento continua.
tournament-you-may-return = Aperte *Voltar ao torneio* para retornar enquanto houver partidas por sortear.

already-joined = Você já está neste torneio.
not-joined = Você não está neste torneio.
withdrawn = Você se retirou deste torneio e não pode mais voltar.
tournament-full = Este torneio está lotado: { $size } participantes.
tournament-has-begun = Este torneio já começou.
tournament-over = Este torneio acabou.
too-few-entrants = Pelo menos duas pessoas precisam entrar antes.
too-many-tournaments = Um servidor pode ter no máximo { $limit } torneios ao mesmo tempo.
unknown-tournament = Não encontrei esse torneio aqui.
no-tournament = Não há nenhum torneio aqui agora. A organização cria um com `/tournament create`.
tournament-match = É uma partida de torneio: não dá para desfazer jogadas, cancelar nem pedir revanche. Você pode desistir da partida.
tournament-only-servers = Torneios precisam de um servidor que tenha me adicionado.
tournament-managers-only = Só quem tem a permissão “Gerenciar servidor” pode organizar torneios, até que `/settings server organizers:` indique um cargo.
tournament-organizers-only = Só { $role } e quem tem a permissão “Gerenciar servidor” podem organizar torneios.
