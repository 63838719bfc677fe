# Lo que se guarda de cada persona, y qué bot es este.

command-privacy = Gestiona lo que se guarda sobre ti
command-privacy-export = Recibe en un archivo todo lo que se guarda sobre ti
command-privacy-delete = Borra todo lo que se guarda sobre ti, tras pedirte confirmación
command-about = Descubre este bot y lo que ofrece
privacy-nothing = No se guarda nada sobre ti.
privacy-nothing-left = No hay nada tuyo que borrar.
privacy-exported = Esto es todo lo que se guarda sobre ti.
privacy-too-large = Es más de lo que Discord admite en un archivo. Quien mantiene este bot puede enviártelo.
privacy-question = ¿Borrar todo lo que se guarda sobre ti?
privacy-changed = Algo ha cambiado desde que pregunté. Léelo otra vez, por favor.
privacy-goes = Esto no se puede deshacer. Se borrarán tu nombre, tus ajustes y puntuaciones, los problemas que has jugado y todo lo demás sobre ti, y saldrás de todas las clasificaciones y torneos.
privacy-resigns =
    { $count ->
        [one] Te rendirás en una partida en curso.
       *[other] Te rendirás en { $count } partidas en curso.
    }
privacy-calls-off =
    { $count ->
        [one] Se cancelará una partida recién empezada, o que empezaste solo para mirar.
       *[other] Se cancelarán { $count } partidas recién empezadas, o que empezaste solo para mirar.
    }
privacy-closes =
    { $count ->
        [one] Se cerrará un desafío o una mesa abierta.
       *[other] Se cerrarán { $count } desafíos y mesas abiertas.
    }
privacy-stays =
    { $count ->
        [one] Se conservará una partida con un nombre anónimo, porque también cuenta para tu rival.
       *[other] Se conservarán { $count } partidas con un nombre anónimo, porque también cuentan para tus rivales.
    }
privacy-protects = Se conservan algunos registros que protegen a los demás, con un código en lugar de tu ID: los bloqueos de otras personas, los límites hasta que venzan y, durante 30 días, constancia de que estuviste aquí.
privacy-posted = Lo que he publicado en Discord se queda allí; recibirás una lista.
button-delete-all = Borrar todo
button-keep-all = Conservar todo
privacy-kept = No se ha borrado nada.
privacy-deleted = Se ha borrado todo lo que se guardaba sobre ti, salvo lo que protege a los demás.
privacy-listed =
    { $count ->
        [one] Un mensaje mío quizá muestre aún tu nombre. Está en el archivo: quien gestiona su servidor puede borrarlo.
       *[other] { $count } mensajes míos quizá muestren aún tu nombre. Están en el archivo: quien gestiona su servidor puede borrarlos.
    }
privacy-list = Mensajes
deleted-player = Perfil borrado
player-deleted = Esta persona ha borrado sus datos, así que no hay revancha posible.
about-uptime = Arranqué { $when }
about-matches =
    { $count ->
        [one] Una partida hasta ahora
       *[other] { $count } partidas hasta ahora
    }
about-ongoing =
    { $count ->
        [one] Una en curso
       *[other] { $count } en curso
    }
about-engines = { $levels } niveles de motor en { $games ->
        [one] { $games } juego
       *[other] { $games } juegos
    }
about-licence = Software libre con licencia MIT
about-privacy = `/privacy export` te da lo que se guarda sobre ti y `/privacy delete` lo borra.
