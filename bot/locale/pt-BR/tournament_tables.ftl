# Tabelas e chaves dos torneios. Os títulos das colunas são curtos: aparecem em imagens.

tournament-points = Pontos
tie-buchholz = Buchholz
tie-buchholz-cut-1 = Buchholz −1
tie-sonneborn-berger = Sonneborn
tie-direct-encounter = Direto
tie-wins = Vitórias
scheduled-event-about = Um torneio de { $game }. Para participar, abra o link no local do evento e aperte Entrar.
tournament-more = … e mais { $count }
tournament-more-games = { $count ->
        [one] … e mais { $count } partida
       *[other] … e mais { $count } partidas
    }
bracket-bye = bye
bracket-third-place = Terceiro lugar
bracket-round =
    { $left ->
        [2] Final
        [4] Semifinais
        [8] Quartas de final
        [16] Oitavas de final
       *[other] Fase de { $left }
    }
