# Torneios que se repetem e a classificação da temporada de um circuito.

command-tournament-season = Veja a classificação da temporada de um circuito de torneios
option-start = Escolha quando começa, por exemplo 19:00, no fuso horário do servidor
option-repeat = Escolha com que frequência o torneio se repete
option-timezone = Escolha o fuso horário dos torneios; se ficar vazio, UTC
setting-timezone = Fuso horário

menu-repeat = Repetição
tournament-once = uma vez só
tournament-weekly = toda semana
tournament-monthly = todo mês
tournament-start-set = Começa: { $when }

button-season = Temporada
button-end-series = Encerrar o circuito
ask-end-series = Encerrar o circuito? Este torneio será o último. Não dá para desfazer.
ask-cancel-series = O circuito continua na próxima data.
news-series-ended = O circuito termina com este torneio.
tournament-off-away = Cancelado: eu não estava aqui na hora de começar.
tournament-off-unseen = Cancelado: não consegui anunciar aqui. O circuito terminou.

season-title = { $count ->
        [one] **Temporada { $quarter }** · { $count } torneio
       *[other] **Temporada { $quarter }** · { $count } torneios
    }
season-played = Torneios
season-won = Vencidos
season-empty = Nenhum torneio deste circuito terminou ainda.

no-series = Nenhum torneio se repete aqui. A organização escolhe isso em `/tournament create`.
