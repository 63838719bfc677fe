# Mesas abiertas, a las que se une quien quiera.

table-offer = **{ $name }** busca rival para **{ $game }** ({ $details }).
begins-opponent = empieza la otra persona
button-join = Unirse
button-close-table = Cerrar la mesa
table-joined = Alguien se unió.
table-cancelled = La mesa está cerrada.
table-expired = Nadie se unió a tiempo.
table-already-joined = Otra persona ya se unió a esta mesa. Con `/play` abres la tuya.
table-already-cancelled = Esta mesa está cerrada.
table-already-expired = Esta mesa ha caducado. Con `/play` abres otra.
own-table = Esta es tu mesa. Espera a que se una otra persona.
not-your-table = Solo { $name } puede cerrar esta mesa.
unknown-table = Ya no conozco esta mesa.
table-paired = Tu rival ya está aquí: { $link }
table-there = Tu mesa está aquí: { $link }
host-left = { $name } ha dejado el servidor, así que esta mesa está cerrada.
command-open = Abre una mesa de { $game } para quien venga
setup-anyone = **{ $game }** con quien se una
setup-anyone-summary = Quien se una primero juega contigo
