# Jugadas escritas como mensajes: lo que se dice cuando una no se puede jugar.

typed-to-role = No puedo leer los mensajes que mencionan mi rol. Mencióname directamente: elige el nombre con la etiqueta APP.
typed-unread = No puedo leer esta respuesta. Mencióname: `@{ $name } { $move }`
no-waiting-match = Ninguna partida de aquí espera tu jugada. Mira las tuyas con `/match list` o empieza una con `/play`.
help-typed = {""}**Escribir**: mencióname con tu jugada: `@{ $name } h8`. Por mensaje directo basta la jugada.
help-bare = En el hilo de una partida también basta la jugada.
greetings = hola, buenas, ayuda, empezar, jugar
