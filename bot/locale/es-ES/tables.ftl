# Mesas abiertas, a las que se une quien quiera.

table-offer = **{ $name }** busca rival para **{ $game }** ({ $details }).
begins-opponent = empieza la otra persona
button-join = Unirse
button-close-table = Cerrar la mesa
table-joined = Alguien se ha unido.
table-cancelled = La mesa se ha cerrado.
table-expired = Nadie se ha unido a tiempo.
table-already-joined = Otra persona ya se ha unido a esta mesa. Abre la tuya con `/play`.
table-already-cancelled = Esta mesa está cerrada. Abre otra con `/play`.
table-already-expired = Esta mesa ha caducado. Abre otra con `/play`.
own-table = Esta es tu mesa. Espera a que se una otra persona.
not-your-table = Solo { $name } puede cerrar esta mesa.
unknown-table = Esta mesa ya no existe. Abre otra con `/play`.
table-paired = Tu rival ya está aquí: { $link }
table-there = Tu mesa está aquí: { $link }
host-left = { $name } ha abandonado el servidor, así que esta mesa se ha cerrado.
command-open = Abre una mesa de { $game } para quien quiera jugar
setup-anyone = **{ $game }** con quien se una
setup-anyone-summary = Quien se una primero juega contigo
