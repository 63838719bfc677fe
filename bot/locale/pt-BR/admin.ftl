# Só para o dono do app.

owner-only = Só o dono do app pode fazer isso.
command-admin = Gerencie o app (só para o dono)
command-admin-status = Veja o estado e a carga do bot
command-admin-slow = Veja as consultas mais lentas do banco de dados
command-admin-unplayable = Veja as partidas que não podem ser reproduzidas
command-admin-close = Feche sem resultado uma partida que não pode ser reproduzida
option-admin-match = Indique o número da partida
admin-status =
    {""}**Início**: { $since }
    {""}**Servidores**: { $servers } · **Gateway**: { $latency } ms
    {""}**Partidas**: { $matches }{ $games }
    {""}**Engines**: { $workers } ({ $state }) · calculando: { $running } · na fila: { $waiting }
    {""}**Buscas**: { $place }
    {""}**Tabuleiros atrasados**: { $behind }
admin-engines-ready = prontas
admin-engines-warming = carregando
admin-engines-closed = encerradas
admin-engines-compiling = compilando { $game }, { $level }; faltam { $left }
admin-searches-here = nesta máquina
admin-searches-cluster = no cluster (processos: { $workers }) · feitas lá: { $there } · aqui: { $here } · retomadas: { $returned }
admin-searches-no-cluster = nesta máquina; o cluster está indisponível: { $trouble }
admin-slow-line = `{ $work }` ×{ $count }: média de { $mean } ms, máximo de { $longest } ms
admin-nothing-slow = O banco de dados ainda não recebeu nenhuma consulta.
admin-unplayable-line = Partida { $id } ({ $game }): { $reason }
admin-all-playable = Todas as partidas podem ser reproduzidas.
admin-closed = A partida { $id } foi fechada sem resultado.
admin-more = … e mais { $count }
