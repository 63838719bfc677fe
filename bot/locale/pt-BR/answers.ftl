# Respostas curtas a uma pessoa: o motivo e o caminho na mesma frase.

not-your-turn = É a vez { JOINED("de", $name) }. Depois é a sua.
not-a-player = Esta partida é entre { $first } e { $second }. Comece a sua com `/play`.
stale-board = Este tabuleiro era antigo; o atual está aqui: { $link }
match-finished = Esta partida terminou: { $result }
match-unfinished = Esta partida ainda está em andamento. Termine-a primeiro.
game-over = Nesta posição o jogo já terminou. Volte uma jogada e jogue a partir dali.
illegal = { $move } não é uma jogada permitida aqui. Tente outra.
illegal-occupied = { $move } já está ocupado. Tente outro ponto.
illegal-off-board = { $move } está fora do tabuleiro.
illegal-finished = Esta partida terminou.
unreadable = Não entendo “{ $text }” como jogada. Escreva como { $example }.
unknown-match = Não conheço nenhuma partida #{ $id } que você possa ver aqui. `/match list` mostra as suas.
unreadable-match = Não conheço essa partida. `/match list` mostra as suas.
unplayable = A partida #{ $id } não pode continuar: já não consigo ler suas jogadas. Ela não conta para nada; quem a joga pode fechá-la com `/match resign`.
unplayable-over = A partida #{ $id } terminou, e já não consigo mostrar seu tabuleiro.
unplayable-closed = A partida #{ $id } foi fechada, sem resultado.
unplayable-short = não pode continuar
ambiguous-match = De qual partida você está falando?
no-match = Você não tem partida em andamento. `/play` começa uma.
challenge-already-accepted = Este desafio já foi aceito.
challenge-already-declined = Este desafio já foi recusado.
challenge-already-cancelled = Este desafio foi cancelado.
challenge-already-expired = Este desafio expirou. Peça um novo.
not-your-challenge = Este desafio espera a resposta de { $name }.
not-yours-to-cancel = Só { $name } pode cancelar este desafio.
unknown-challenge = Já não conheço este desafio. Peça um novo.
self-challenge = Aqui você não pode jogar contra si. Desafie alguém ou a mim.
bot-opponent = Outros bots não respondem a desafios. Desafie alguém ou a mim.
only-the-two-of-us = Aqui somos só você e eu. Desafie alguém em um servidor ou jogue comigo.
too-many =
    Você já tem { $limit ->
        [one] uma partida
       *[other] { $limit } partidas
    } em andamento. Termine uma primeiro.
too-many-theirs = Essa pessoa já joga tantas partidas quanto pode. Tente mais tarde.
invalid-choice = Essa opção não existe. Escolha uma da lista.
busy = Agora não consigo fazer isso. Tente daqui a pouco.
uncertain = Não sei se deu certo. O tabuleiro vai mostrar daqui a pouco.
asked-too-often =
    Foram muitos pedidos em pouco tempo. Tente de novo em { $seconds ->
        [one] um segundo
       *[other] { $seconds } segundos
    }.
too-often =
    Você acabou de olhar. Tente de novo em { $seconds ->
        [one] um segundo
       *[other] { $seconds } segundos
    }.
refused = Isso não pode ser feito aqui.
old-button = Este botão é de uma versão antiga minha. `/match board` mostra um tabuleiro novo.
unknown-button = Não conheço este botão. `/match board` mostra um tabuleiro novo.
old-command = Este comando mudou. Reinicie o Discord para ver o novo.
apology = Algo deu errado do meu lado, e nada se perdeu. Tente de novo.

cannot-see = Não consigo ver { $channel }. Peça a um admin que me permita.
cannot-send = Não consigo enviar mensagens em { $channel }. Peça a um admin que me permita.
cannot-files = Não consigo anexar imagens em { $channel }. Peça a um admin que me permita.
cannot-thread = Não consigo criar tópicos em { $channel }, então a partida fica no canal. Peça a um admin que me permita.
cannot-automod = O AutoMod deste servidor bloqueia o que quero mostrar aqui. Peça a um admin que me permita ou jogue comigo por mensagem direta.
no-threads-here = Aqui não há tópicos, então a partida fica no canal.
only-private-here = Neste servidor só você vê minhas respostas, então duas pessoas não podem dividir um tabuleiro aqui. Jogue nas suas mensagens diretas comigo, em um grupo ou em um servidor que tenha me convidado.

move-done = Você jogou **{ $move }**. { $link }
move-typed = Sua jogada está no tabuleiro.
unconfirmed-move = Jogar **{ $move }**?
button-play-move = Jogar { $move }
button-play-not = Cancelar
resign-question = Quer mesmo desistir?
rematch-there = A revanche está aqui: { $link }
exported = Aqui está a partida.

button-next = Próxima
button-waiting =
    Sua vez: { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    } ▸
command-next = Vá para a partida que espera sua jogada
nothing-waits = Nenhuma partida espera por você. `/play` começa uma.
list-title = **Suas partidas**
your-turn = **sua vez**
their-turn = vez do oponente
finished = terminada
against = contra { $name }
both-sides = dos dois lados
and-more =
    { $count ->
        [one] e mais uma
       *[other] e mais { $count }
    }

help-intro = Comigo você joga jogos de tabuleiro. Comece com `/play`: contra mim ou com alguém.
help-moves =
    {""}**Jogadas**: aperte um botão embaixo do tabuleiro, ou ⋯ para escrever uma coordenada. `/match move` funciona em qualquer lugar.
    ⬅️ ⬆️ ⬇️ ➡️ mostram outras partes de um tabuleiro grande. ⋯ tem o resto: escrever, o estilo do tabuleiro, desistir.
help-museum =
    {""}**Museu**: alguns níveis são antigos programas didáticos, guardados como eram, com defeitos e tudo:
help-topic-moves = Jogadas
help-topic-matches = Partidas
help-about-matches = `/next`, `/match list`, `/match history`, `/match board` mostra o tabuleiro, `/match export`, `/match import`, `/match replay`, `/match review`, `/match analyse`, `/match hint`.
help-topic-players = Entre jogadores
help-about-players = `/match takeback` (desfazer), `/match draw` (empate), `/match accept` ou `/match decline`; `/match abort` cancela uma partida no começo, `/match claim` reivindica a vitória por tempo, `/match resign` desiste.
help-topic-others = Mais de dois
help-about-others = `/match follow` avisa você quando uma partida termina, `/match plan` deixa suas respostas prontas em partidas por dias; `watch` mostra dois níveis jogando e com `vote` o canal joga contra mim.
help-topic-ratings = Pontuação
help-about-ratings = `/leaderboard`, `/profile`, `/versus`. **Problemas**: `/puzzle`, `/daily`. **Torneios**: `/tournament join`.
help-topic-people = Pessoas
help-about-people = {""}*Qualquer pessoa* em `/play` abre uma mesa para quem vier. `/block` recusa desafios de alguém, `/settings me` diz de quem você aceita. `/privacy export`, `/privacy delete`.
help-topics = Mais sobre…
button-help = Ajuda
invitation = [Adicione-me a um servidor](<{ $url }>)
