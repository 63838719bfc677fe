# El desafío y en qué se convierte.

challenge-offer = **{ $challenger }** desafía a **{ $opponent }** a una partida de **{ $game }** ({ $details }).
begins = empieza { $name }
begins-random = empieza alguien al azar
challenge-expires = Caduca { $when }
challenge-accepted = { $name } aceptó.
challenge-declined = { $name } rechazó.
challenge-cancelled = { $name } canceló el desafío.
challenge-expired = { $name } no respondió a tiempo.
matches-elsewhere = Aquí las partidas empiezan en { $channels }.
challenger-left = { $name } ha dejado el servidor, así que este desafío queda cerrado.
not-here = { $name } no está en este servidor.
