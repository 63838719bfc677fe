# Mesas abertas, em que entra quem quiser.

table-offer = **{ $name }** procura oponente para **{ $game }** ({ $details }).
begins-opponent = a outra pessoa começa
button-join = Entrar
button-close-table = Fechar a mesa
table-joined = Alguém entrou.
table-cancelled = A mesa foi fechada.
table-expired = Ninguém entrou a tempo.
table-already-joined = Outra pessoa já entrou nesta mesa. Abra a sua com `/play`.
table-already-cancelled = Esta mesa foi fechada. Abra outra com `/play`.
table-already-expired = Esta mesa expirou. Abra outra com `/play`.
own-table = Esta mesa é sua. Ela está esperando outra pessoa entrar.
not-your-table = Só { $name } pode fechar esta mesa.
unknown-table = Esta mesa não existe mais. Abra outra com `/play`.
table-paired = Seu oponente já está aqui: { $link }
table-there = Sua mesa está aqui: { $link }
host-left = { $name } saiu do servidor, então esta mesa foi fechada.
command-open = Abra uma mesa de { $game } para quem quiser jogar
setup-anyone = **{ $game }** com quem entrar
setup-anyone-summary = Quem entrar primeiro joga com você
