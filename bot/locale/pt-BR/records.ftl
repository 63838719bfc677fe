# Rankings e perfis.

leaderboard-title = { $game }: { $place }
leaderboard-server = o ranking deste servidor
leaderboard-global = o ranking de todos os servidores
leaderboard-empty = Ninguém está no ranking ainda. É preciso ter { $needed } resultados ranqueados, incluindo uma vitória.
# { $people }: names, ratings and leaderboard-progress
leaderboard-unranked = A caminho do ranking: { $people }
leaderboard-progress = { $name } ({ $results } de { $needed })
leaderboard-other = Outro jogo
leaderboard-people = Pessoas
leaderboard-engines = Computador
leaderboard-no-gain = Ninguém ganhou pontos neste período ainda.
leaderboard-results =
    { $count ->
        [one] { $count } resultado
       *[other] { $count } resultados
    }
span-all = Geral
span-week = Esta semana
span-month = Este mês
span-season = Esta temporada
button-picture = Imagem
tally =
    { $wins ->
        [1] { $wins } vitória
       *[other] { $wins } vitórias
    }, { $draws ->
        [1] { $draws } empate
       *[other] { $draws } empates
    }, { $losses ->
        [1] { $losses } derrota
       *[other] { $losses } derrotas
    }
profile-empty = Nenhuma partida terminada ainda.
profile-people = Contra pessoas: { $tally }
profile-engines = Contra o computador: { $tally }
profile-unrated = ainda sem pontuação
profile-more-games = Mais jogos no menu: { $games }
profile-ongoing =
    { $count ->
        [one] { $count } partida em andamento
       *[other] { $count } partidas em andamento
    }
streak-won = Venceu as últimas { $count } partidas contra pessoas.
streak-lost = Perdeu as últimas { $count } partidas contra pessoas.
result-won = Vitória
result-lost = Derrota
result-draw = Empate
profile-plot = { $title }: pontuação { $first } em { $since }, { $last } agora; máxima { $highest }, mínima { $lowest }
versus-title = { $one } contra { $other }
versus-empty = Ainda não há nenhuma partida terminada entre vocês.
