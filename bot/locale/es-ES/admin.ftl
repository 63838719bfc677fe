# Solo para el dueño de la app.

owner-only = Solo puede hacerlo el dueño de la app.
command-admin = Gestiona la app (solo para su dueño)
command-admin-status = Mira el estado y la carga del bot
command-admin-slow = Mira las consultas más lentas de la base de datos
command-admin-unplayable = Mira las partidas que no se pueden reproducir
command-admin-close = Cierra sin resultado una partida que no se puede reproducir
option-admin-match = Indica el número de la partida
admin-status =
    {""}**Arranque**: { $since }
    {""}**Servidores**: { $servers } · **Latencia con Discord**: { $latency } ms
    {""}**Partidas**: { $matches }{ $games }
    {""}**Motores**: { $workers } ({ $state }) · calculando: { $running } · en espera: { $waiting }
    {""}**Búsquedas**: { $place }
    {""}**Tableros por actualizar**: { $behind }
admin-engines-ready = listos
admin-engines-warming = cargando
admin-engines-closed = cerrados
admin-engines-compiling = compilando { $game }, { $level }; quedan { $left }
admin-searches-here = en esta máquina
admin-searches-cluster = en el clúster (procesos: { $workers }) · resueltas allí: { $there } · aquí: { $here } · recuperadas: { $returned }
admin-searches-no-cluster = en esta máquina; el clúster no está disponible: { $trouble }
admin-slow-line = `{ $work }` ×{ $count }: media { $mean } ms, máximo { $longest } ms
admin-nothing-slow = Aún no se ha consultado nada a la base de datos.
admin-unplayable-line = Partida { $id } ({ $game }): { $reason }
admin-all-playable = Todas las partidas se pueden reproducir.
admin-closed = La partida { $id } se ha cerrado, sin resultado.
admin-more = … y { $count } más
