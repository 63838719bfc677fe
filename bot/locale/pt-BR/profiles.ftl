# Páginas de um perfil.

profile-overview = Resumo
profile-feats = Façanhas
profile-no-feats = Nenhuma façanha ainda.
profile-matches = Partidas
profile-first = Começando: { $told }
profile-second = Em segundo: { $told }
profile-levels = **Níveis:** { $told }
profile-opponents = **Oponentes:** { $told }
profile-openings = **Aberturas:** { $told }
profile-puzzles = Problemas: { $rating } · { $solved } resolvidos, { $failed } não
profile-solved =
    { $count ->
        [one] Um problema resolvido.
       *[other] { $count } problemas resolvidos.
    }
profile-daily = O problema do dia, { $count } dias seguidos.
profile-beaten = { $count } de { $total } níveis vencidos
profile-beaten-levels =
    { $count ->
        [one] 🎯 um nível vencido
       *[other] 🎯 { $count } níveis vencidos
    }
streak-longest = Maior sequência de vitórias: { $count }.
feat-swindle = Virada
feat-swindle-about = venceu de uma posição que a revisão dava como perdida
feat-marathon = Maratona
feat-marathon-about = venceu uma partida de { $moves } jogadas ou mais
feat-flawless = Impecável
feat-flawless-about = venceu só com as melhores jogadas, todas provadas
