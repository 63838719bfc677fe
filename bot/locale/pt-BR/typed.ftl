# Jogadas escritas como mensagens: o que se diz quando uma não pode ser jogada.

typed-to-role = Não consigo ler o que menciona meu cargo. Mencione a mim: dos dois, o nome com a marca APP.
typed-unread = Não consigo ler esta resposta. Mencione-me: `@{ $name } { $move }`
no-waiting-match = Aqui nenhuma partida espera sua jogada. `/match list` mostra as suas. `/play` começa uma.
help-typed = {""}**Escrever**: mencione-me com sua jogada: `@{ $name } h8`. Por mensagem direta basta a jogada.
help-bare = No tópico próprio de uma partida também basta a jogada.
greetings = oi, olá, ola, bom dia, ajuda, começar, jogar
