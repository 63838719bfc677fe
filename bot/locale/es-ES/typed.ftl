# Jugadas escritas como mensajes: lo que se dice cuando una no se puede jugar.

typed-to-role = No puedo leer lo que menciona mi rol. Menciona mi nombre: de los dos, el que lleva la marca APP.
typed-unread = No puedo leer esta respuesta. Mencióname: `@{ $name } { $move }`
no-waiting-match = Aquí ninguna partida espera tu jugada. `/match list` muestra las tuyas. `/play` empieza una.
help-typed = {""}**Escribir**: mencióname con tu jugada: `@{ $name } h8`. Por mensaje directo basta la jugada.
help-bare = En el hilo propio de una partida también basta la jugada.
greetings = hola, buenas, ayuda, empezar, jugar
