# Jogadas escritas como mensagens: o que se diz quando uma não pode ser jogada.

typed-to-role = Não consigo ler o que menciona meu cargo. Mencione a mim: dos dois, o nome com a marca APP.
typed-without-ping = Só consigo ler respostas que me mencionam. Ative o @ da sua resposta ou mencione meu nome.
typed-to-which = Aqui { $count } partidas esperam sua jogada. Responda ao tabuleiro que você quer.
no-waiting-match = Aqui nenhuma partida espera sua jogada. `/match list` mostra as suas. `/play` começa uma.
help-typed = {""}**Escrever**: mande sua jogada por mensagem direta; em outros lugares, mencione-me antes dela ou responda ao tabuleiro.
