# Jogadas escritas como mensagens: o que se diz quando uma não pode ser jogada.

typed-to-role = Não consigo ler mensagens que mencionam meu cargo. Mencione-me diretamente: escolha o nome com a etiqueta APP.
typed-unread = Não consigo ler esta resposta. Mencione-me: `@{ $name } { $move }`
no-waiting-match = Nenhuma partida aqui espera sua jogada. Veja as suas com `/match list` ou comece uma com `/play`.
help-typed = {""}**Digitar**: mencione-me com sua jogada: `@{ $name } h8`. Por mensagem direta, basta a jogada.
help-bare = No tópico de uma partida também basta a jogada.
greetings = oi, olá, ola, bom dia, ajuda, começar, jogar
