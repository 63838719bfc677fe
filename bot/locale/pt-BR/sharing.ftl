# Tabuleiros, mesas e torneios em canais que nem todos podem ver.

board-moved-away = Esta partida continua em outro lugar.
board-kept = O tabuleiro fica onde { $name } pode vê-lo. Esta cópia é só sua.
board-kept-private = O tabuleiro fica onde está, porque não posso perguntar a { $name } ali. Esta cópia é só sua.
board-asked = Aqui o servidor inteiro poderia assistir, então perguntei a { $name }. Esta cópia é só sua.
board-asked-already = Já perguntei a { $name }. Esta cópia é só sua.
share-question = { $person }, { $name } quer continuar esta partida em { $channel }, onde o servidor inteiro pode assistir.
share-question-away = { $person }, { $name } quer continuar esta partida em outro servidor, onde todos podem assistir.
button-share-yes = Continuar lá
button-share-no = Ficar aqui
share-declined = A partida fica aqui.
share-over = Esta pergunta não vale mais. O tabuleiro fica onde está.
share-not-yours = Só { $name } pode responder a isto.
table-private = Só quem pode ver este canal vê sua mesa. Anunciar no servidor?
tournament-private = Só quem pode ver este canal vê **{ $name }**. Anunciar no servidor?
button-tell-server = Anunciar no servidor
told-server = Anunciado no servidor.
no-table-list = Não há aqui nenhum canal de mesas abertas que você possa ver.
