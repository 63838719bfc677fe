# Lo que los jugadores planean cuando el reloj da días; solo ellos lo ven.

button-plan = Plan
button-plan-drop = Descartar plan
button-plan-type = Planear jugadas

plan-none = No has planeado nada en esta partida. Escribe cómo puede continuar: la jugada del rival, tu respuesta y así sucesivamente.
plan-shown = **Tu plan**: { $moves }
plan-about = Cada respuesta en negrita se juega en cuanto tu rival hace la jugada anterior. Cualquier otra jugada pone fin al plan. Solo tú lo ves.
plan-dropped = Tu plan se ha descartado.
not-plannable = Solo puedes planear jugadas contra otra persona, en partidas con días por jugada.
plan-too-short = Un plan necesita una jugada del rival y tu respuesta a ella, como { $example }.
plan-too-long = Un plan tiene como mucho { $limit } jugadas.
plan-title = Planear jugadas
plan-label = Cómo puede continuar la partida
plan-example = por ejemplo { $example }

command-match-plan = Planea respuestas a las próximas jugadas de tu rival, o mira lo que has planeado
option-line = Escribe las jugadas, como H8 J9 K10 L11; si lo dejas vacío, ves o descartas tu plan
