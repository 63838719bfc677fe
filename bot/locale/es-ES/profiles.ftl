# Páginas de un perfil.

profile-overview = Resumen
profile-feats = Logros
menu-page = Página
menu-span = Período
profile-no-feats = Aún no hay logros.
profile-matches = Partidas
profile-first = Como primero: { $told }
profile-second = Como segundo: { $told }
profile-levels = **Niveles:** { $told }
profile-opponents = **Rivales:** { $told }
profile-openings = **Aperturas:** { $told }
profile-puzzles =
    Problemas: { $rating } · { $solved ->
        [one] { $solved } resuelto
       *[other] { $solved } resueltos
    }, { $failed ->
        [one] { $failed } fallado
       *[other] { $failed } fallados
    }
profile-puzzles-unrated =
    Problemas: { $solved ->
        [one] { $solved } resuelto
       *[other] { $solved } resueltos
    }, { $failed ->
        [one] { $failed } fallado
       *[other] { $failed } fallados
    }
profile-solved =
    { $count ->
        [one] Un problema resuelto.
       *[other] { $count } problemas resueltos.
    }
profile-daily = Problema del día resuelto { $count } días seguidos.
profile-beaten = { $count } de { $total } niveles superados
profile-beaten-levels =
    { $count ->
        [one] 🎯 un nivel superado
       *[other] 🎯 { $count } niveles superados
    }
streak-longest = Racha de victorias más larga contra personas: { $count }.
feat-swindle = Remontada
feat-swindle-about = ganó una partida que la revisión daba por perdida
feat-marathon = Maratón
feat-marathon-about = ganó una partida de { $moves } jugadas o más
feat-flawless = Impecable
feat-flawless-about = ganó haciendo solo las mejores jugadas, todas demostradas
