# Lo que se guarda de cada persona, y qué bot es este.

command-privacy = Lo que se guarda de ti
command-privacy-export = Todo lo que se guarda de ti, en un archivo
command-privacy-delete = Borrar todo lo que se guarda de ti, tras una pregunta
command-about = Qué bot es este y qué ofrece
privacy-nothing = No se guarda nada de ti.
privacy-nothing-left = No hay nada tuyo que borrar.
privacy-exported = Esto es todo lo que se guarda de ti.
privacy-too-large = Es más de lo que Discord admite en un archivo. Quien lleva este bot te lo puede dar.
privacy-question = ¿Borrar todo lo que se guarda de ti?
privacy-changed = Algo ha cambiado desde que pregunté. Léelo otra vez, por favor.
privacy-goes = No se puede deshacer. Se borran tu nombre, tus ajustes, puntuaciones, problemas y todo lo demás, y sales de todas las clasificaciones y torneos.
privacy-resigns =
    { $count ->
        [one] Te rindes en una partida en curso.
       *[other] Te rindes en { $count } partidas en curso.
    }
privacy-calls-off =
    { $count ->
        [one] Se cancela una partida recién empezada o que solo miras.
       *[other] Se cancelan { $count } partidas recién empezadas o que solo miras.
    }
privacy-closes =
    { $count ->
        [one] Se cierra un desafío o una mesa abierta.
       *[other] Se cierran { $count } desafíos y mesas abiertas.
    }
privacy-stays =
    { $count ->
        [one] Queda una partida, como de alguien anónimo: también cuenta para tu rival.
       *[other] Quedan { $count } partidas, como de alguien anónimo: también cuentan para tus rivales.
    }
privacy-protects = Se conserva lo que protege a los demás, con un código en lugar de tu ID: los bloqueos de otras personas, los límites hasta que venzan y, durante 30 días, el hecho de que estuviste aquí.
privacy-posted = Lo que he publicado en Discord se queda allí; recibirás una lista.
button-delete-all = Borrar todo
button-keep-all = Conservar todo
privacy-kept = No se ha borrado nada.
privacy-deleted = Se ha borrado todo lo que se guardaba de ti, salvo lo que protege a los demás.
privacy-listed =
    { $count ->
        [one] Un mensaje mío quizá muestre aún tu nombre. Está en el archivo: quien gestiona su servidor puede borrarlo.
       *[other] { $count } mensajes míos quizá muestren aún tu nombre. Están en el archivo: quien gestiona su servidor puede borrarlos.
    }
privacy-list = Los mensajes
deleted-player = Jugador borrado
player-deleted = Esta persona pidió borrar sus datos: no hay nadie con quien volver a jugar.
about-uptime = Arranqué { $when }
about-matches =
    { $count ->
        [one] Una partida hasta ahora
       *[other] { $count } partidas hasta ahora
    }
about-ongoing =
    { $count ->
        [one] Una en juego
       *[other] { $count } en juego
    }
about-engines = { $levels } niveles de motor en { $games } juegos
about-licence = Software libre con licencia MIT
about-privacy = `/privacy export` te da lo que se guarda de ti, `/privacy delete` lo borra.
