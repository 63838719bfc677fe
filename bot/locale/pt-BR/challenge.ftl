# A mensagem do desafio e o que acontece com ele.

challenge-offer = **{ $challenger }** desafia **{ $opponent }** para uma partida de **{ $game }** ({ $details }).
begins = { $name } começa
begins-random = começa quem for sorteado
moves-next = é a vez de { $name }
moves-next-random = a vez será sorteada
challenge-expires = Expira { $when }
challenge-accepted = { $name } aceitou.
challenge-declined = { $name } recusou.
challenge-cancelled = { $name } cancelou o desafio.
challenge-expired = { $name } não respondeu a tempo.
matches-elsewhere = Neste servidor, as partidas começam em { $channels }.
challenger-left = { $name } saiu do servidor, então este desafio foi encerrado.
not-here = { $name } não está neste servidor.
