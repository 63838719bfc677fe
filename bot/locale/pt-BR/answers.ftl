# Respostas curtas a uma pessoa: o motivo e o caminho na mesma frase.

not-your-turn = É a vez { JOINED("de", $name) }. A próxima é a sua.
not-a-player = Esta partida é entre { $first } e { $second }. Comece a sua com `/play`.
stale-board = Este tabuleiro está desatualizado. O atual está aqui: { $link }
match-finished = Esta partida terminou: { $result }
match-unfinished = Esta partida ainda está em andamento. Termine-a primeiro.
game-over = A partida já terminou nesta posição. Volte uma jogada e continue a partir dali.
illegal = { $move } não é uma jogada válida aqui.
illegal-advice = Tente outra.
illegal-occupied = { $move } já está ocupado.
illegal-occupied-advice = Tente outro ponto.
illegal-off-board = { $move } está fora do tabuleiro.
illegal-finished = Esta partida terminou.
unreadable = Não reconheci “{ $text }” como uma jogada. Escreva assim: { $example }.
ambiguous-move = “{ $text }” pode ser mais de uma jogada. Qual delas?
unknown-match = Não há nenhuma partida #{ $id } que você possa ver aqui. `/match list` mostra as suas.
unreadable-match = Não encontrei essa partida. `/match list` mostra as suas.
unplayable = A partida #{ $id } não pode continuar: não consigo mais ler as jogadas dela. Ela não conta para nada; quem está jogando pode fechá-la com `/match resign`.
unplayable-over = A partida #{ $id } terminou, e não consigo mais mostrar o tabuleiro dela.
unplayable-closed = A partida #{ $id } foi fechada sem resultado.
unplayable-short = não pode continuar
match-waits = A partida #{ $id } está em pausa: o jogo não está disponível no momento. Os relógios ficam parados até ele voltar.
match-waits-over = A partida #{ $id } terminou. Posso mostrar o tabuleiro de novo quando o jogo voltar.
game-missing = Este jogo não está disponível no momento. Suas partidas e pontuações ficam guardadas até ele voltar.
ambiguous-match = De qual partida você está falando?
no-match = Você não tem nenhuma partida em andamento. Comece uma com `/play`.
challenge-already-accepted = Este desafio já foi aceito.
challenge-already-declined = Este desafio já foi recusado.
challenge-already-cancelled = Este desafio foi cancelado.
challenge-already-expired = Este desafio expirou. Peça um novo.
not-your-challenge = Este desafio é para { $name }.
not-yours-to-cancel = Só { $name } pode cancelar este desafio.
unknown-challenge = Este desafio não existe mais. Peça um novo.
self-challenge = Você não pode se desafiar. Desafie um amigo ou jogue comigo.
bot-opponent = Outros bots não podem aceitar desafios. Desafie um amigo ou jogue comigo.
only-the-two-of-us = Aqui somos só nós dois. Desafie um amigo em um servidor ou jogue comigo.
too-many =
    Você já tem { $limit ->
        [1] uma partida
       *[other] { $limit } partidas
    } em andamento. Termine uma primeiro.
too-many-theirs = Essa pessoa já está com o máximo de partidas permitido. Tente mais tarde.
invalid-choice = Essa opção não existe. Escolha uma da lista.
busy = Não consigo fazer isso agora. Tente de novo daqui a pouco.
uncertain = Não sei se deu certo. O tabuleiro vai mostrar em instantes.
asked-too-often =
    Foram muitos pedidos em pouco tempo. Tente de novo em { $seconds ->
        [1] um segundo
       *[other] { $seconds } segundos
    }.
too-often =
    Você está pedindo rápido demais. Tente de novo em { $seconds ->
        [1] um segundo
       *[other] { $seconds } segundos
    }.
refused = Isso não pode ser feito aqui.
not-exhibition = Isso só funciona em partidas entre dois níveis.
already-paused = Esta partida acabou de mudar. Olhe o tabuleiro e tente de novo.
old-button = Este botão é de uma versão antiga minha. `/match board` mostra um tabuleiro novo.
unknown-button = Não reconheço este botão. `/match board` mostra um tabuleiro novo.
old-command = Este comando mudou. Reinicie o Discord para ver o novo.
apology = Algo deu errado do meu lado, mas nada se perdeu. Tente de novo.

cannot-see = Não consigo ver { $channel }. Peça a um admin que me dê acesso.
cannot-send = Não consigo enviar mensagens em { $channel }. Peça a um admin que me dê permissão.
cannot-files = Não consigo anexar imagens em { $channel }. Peça a um admin que me dê permissão.
cannot-thread = Não consigo criar tópicos em { $channel }, então a partida fica no canal. Peça a um admin que me dê permissão.
cannot-automod = O AutoMod deste servidor bloqueou minha mensagem. Peça a um admin que libere a mensagem ou jogue comigo por mensagem direta.
no-threads-here = Aqui não dá para criar tópicos, então a partida fica no canal.
only-private-here = Neste servidor só você vê minhas respostas, então duas pessoas não podem dividir um tabuleiro aqui. Jogue nas suas mensagens diretas comigo, em um grupo ou em um servidor que tenha me adicionado.

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
command-next = Vá para a próxima partida em que é a sua vez
nothing-waits = Nenhuma partida está esperando sua jogada. Comece uma com `/play`.
list-title = **Suas partidas**
your-turn = **sua vez**
their-turn = vez do oponente
finished = terminada
against = contra { $name }
both-sides = dos dois lados
and-more =
    { $count ->
        [1] e mais uma
       *[other] e mais { $count }
    }

help-intro = Jogue jogos de tabuleiro comigo ou com seus amigos. Comece com `/play`.
help-moves =
    {""}**Jogadas**: aperte um botão embaixo do tabuleiro, ou ⋯ para digitar uma jogada. `/match move` funciona em qualquer lugar.
    ⬅️ ⬆️ ⬇️ ➡️ mostram outras partes de um tabuleiro grande. Em ⋯ fica o resto: digitar jogadas, o estilo do tabuleiro, desistir.
help-museum =
    {""}**Museu**: alguns níveis são antigos programas didáticos, mantidos exatamente como eram, com bugs e tudo:
help-topic-moves = Jogadas
help-topic-matches = Partidas
help-about-matches = `/next` e `/match list` mostram suas partidas, `/match history` as passadas, `/match board` mostra o tabuleiro de novo. E mais: `/match export`, `/match import`, `/match replay`, `/match review`, `/match analyze`, `/match hint`.
help-topic-players = Entre jogadores
help-about-players = `/match takeback` pede para desfazer sua última jogada, `/match draw` oferece empate, `/match accept` e `/match decline` respondem. `/match abort` cancela uma partida que mal começou, `/match claim` reivindica a vitória quando o tempo acaba, `/match resign` desiste.
help-topic-others = Assistir e votar
help-about-others = `/match follow` menciona você uma vez quando uma partida termina, `/match plan` deixa suas respostas prontas em partidas lentas; `/{ $game } watch` mostra dois níveis jogando, e com `/{ $game } vote` o canal joga contra mim.
help-topic-ratings = Pontuação
help-about-ratings = `/leaderboard`, `/profile`, `/versus`. **Problemas**: `/puzzle`, `/daily`. **Torneios**: `/tournament join`.
help-topic-people = Pessoas
help-about-people = {""}*Qualquer pessoa* em `/play` abre uma mesa em que qualquer um pode entrar. `/block` barra os desafios de alguém, `/settings me` define quem pode desafiar você. `/privacy export` envia seus dados, `/privacy delete` apaga tudo.
help-topics = Mais sobre…
button-help = Ajuda
invitation = [Adicionar a um servidor](<{ $url }>)
