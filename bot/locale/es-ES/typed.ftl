# Jugadas escritas como mensajes: lo que se dice cuando una no se puede jugar.

typed-to-role = No puedo leer lo que menciona mi rol. Menciona mi nombre: de los dos, el que lleva la marca APP.
typed-without-ping = Solo puedo leer respuestas que me mencionan. Activa la @ de tu respuesta o escribe mi nombre.
typed-to-which = Aquí { $count } partidas esperan tu jugada. Responde al tablero al que te refieres.
no-waiting-match = Aquí ninguna partida espera tu jugada. `/match list` muestra las tuyas. `/play` empieza una.
help-typed = {""}**Escribir**: mándame tu jugada por mensaje directo; en otros sitios, mencióname antes de escribirla o responde al tablero.
