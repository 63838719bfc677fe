# Páginas de um perfil.

profile-overview = Resumo
profile-feats = Conquistas
menu-page = Página
menu-span = Período
profile-no-feats = Nenhuma conquista ainda.
profile-matches = Partidas
profile-first = Jogando em primeiro: { $told }
profile-second = Jogando em segundo: { $told }
profile-levels = **Níveis:** { $told }
profile-opponents = **Oponentes:** { $told }
profile-openings = **Aberturas:** { $told }
profile-puzzles =
    Problemas: { $rating } · { $solved ->
        [1] { $solved } resolvido
       *[other] { $solved } resolvidos
    }, { $failed ->
        [1] { $failed } errado
       *[other] { $failed } errados
    }
profile-puzzles-unrated =
    Problemas: { $solved ->
        [1] { $solved } resolvido
       *[other] { $solved } resolvidos
    }, { $failed ->
        [1] { $failed } errado
       *[other] { $failed } errados
    }
profile-solved =
    { $count ->
        [1] Um problema resolvido.
       *[other] { $count } problemas resolvidos.
    }
profile-daily = Problema do dia resolvido por { $count } dias seguidos.
profile-beaten = { $count } de { $total } níveis vencidos
profile-beaten-levels =
    { $count ->
        [1] 🎯 um nível vencido
       *[other] 🎯 { $count } níveis vencidos
    }
streak-longest = Maior sequência de vitórias contra pessoas: { $count }.
feat-swindle = Virada
feat-swindle-about = venceu uma partida que a revisão dava como perdida
feat-marathon = Maratona
feat-marathon-about = venceu uma partida de { $moves } jogadas ou mais
feat-flawless = Impecável
feat-flawless-about = venceu fazendo só as melhores jogadas, todas comprovadas
