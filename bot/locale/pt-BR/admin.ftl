# Só para o dono do app.

owner-only = Só quem é dono do app pode fazer isso.
command-admin = Para o dono do app
command-admin-status = Como está o bot e o que está fazendo
command-admin-slow = No que o banco de dados demorou mais
command-admin-unplayable = Partidas que não podem ser reproduzidas
command-admin-close = Encerrar sem resultado uma partida que não pode ser reproduzida
option-admin-match = O número dela
admin-status =
    {""}**Início**: { $since }
    {""}**Servidores**: { $servers } · **Gateway**: { $latency } ms
    {""}**Partidas**: { $matches }{ $games }
    {""}**Programas**: { $workers } ({ $state }) · calculando: { $running } · na fila: { $waiting }
    {""}**Buscas**: { $place }
    {""}**Tabuleiros atrasados**: { $behind }
admin-engines-ready = prontos
admin-engines-warming = carregando
admin-engines-closed = encerrados
admin-engines-compiling = compilando { $game }, { $level }; faltam { $left }
admin-searches-here = nesta máquina
admin-searches-cluster = no cluster ({ $workers } processos) · feitas lá: { $there } · aqui: { $here } · retomadas: { $returned }
admin-searches-no-cluster = nesta máquina; o cluster está indisponível: { $trouble }
admin-slow-line = `{ $work }` ×{ $count }: média de { $mean } ms, máximo de { $longest } ms
admin-nothing-slow = Nada foi pedido ao banco de dados ainda.
admin-unplayable-line = Partida { $id } ({ $game }): { $reason }
admin-all-playable = Todas as partidas podem ser reproduzidas.
admin-closed = A partida { $id } foi encerrada sem resultado.
admin-more = … e mais { $count }
