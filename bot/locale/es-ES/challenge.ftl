# El desafío y en qué se convierte.

challenge-offer = **{ $challenger }** desafía a **{ $opponent }** a **{ $game }** ({ $details }).
begins = empieza { $name }
begins-random = el azar decide quién empieza
challenge-expires = A la espera de respuesta; termina { $when }
challenge-accepted = { $name } aceptó.
challenge-declined = { $name } rechazó.
challenge-cancelled = { $name } retiró el desafío.
challenge-expired = { $name } no respondió a tiempo.
