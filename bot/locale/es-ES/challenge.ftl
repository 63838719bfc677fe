# El desafío y en qué se convierte.

challenge-offer = **{ $challenger }** desafía a **{ $opponent }** a una partida de **{ $game }** ({ $details }).
begins = empieza { $name }
begins-random = empieza alguien al azar
moves-next = le toca a { $name }
moves-next-random = le toca a alguien al azar
challenge-expires = Caduca { $when }
challenge-accepted = { $name } ha aceptado.
challenge-declined = { $name } ha rechazado el desafío.
challenge-cancelled = { $name } ha cancelado el desafío.
challenge-expired = { $name } no ha respondido a tiempo.
matches-elsewhere = En este servidor, las partidas empiezan en { $channels }.
challenger-left = { $name } ha abandonado el servidor, así que este desafío se ha cerrado.
not-here = { $name } no está en este servidor.
