# Lo que los jugadores planean cuando el reloj da días; solo ellos lo ven.

button-plan = Plan
button-plan-drop = Descartar
button-plan-type = Planear jugadas

plan-none = No has planeado nada en esta partida. Escribe cómo puede seguir: la jugada del rival, tu respuesta y así sucesivamente.
plan-shown = **Tu plan**: { $moves }
plan-about = Cada respuesta en negrita se juega al momento cuando tu rival hace la jugada anterior. Cualquier otra cosa acaba con el plan. Solo tú lo ves.
plan-dropped = Tu plan queda descartado.
not-plannable = Puedes planear en partidas contra otra persona cuyo reloj cuente en días.
plan-too-short = Un plan necesita una jugada del rival y tu respuesta, como { $example }.
plan-too-long = Un plan tiene como mucho { $limit } jugadas.
plan-title = Planear jugadas
plan-label = Cómo puede seguir la partida
plan-example = por ejemplo { $example }

command-match-plan = Planea respuestas a las próximas jugadas, o mira lo que has planeado
option-line = Las jugadas que pueden seguir, como H8 J9 K10 L11; sin ellas ves o descartas tu plan
