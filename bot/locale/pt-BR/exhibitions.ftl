# Partidas em que ninguém se senta: dois níveis jogam, ou o canal vota.

the-channel = O canal
    .subject = o canal
    .de = do canal
exhibition-paused = Em pausa
button-pause = Pausar
button-resume = Continuar
button-step = Uma jogada
button-stop = Parar
not-starter = Só { $name }, que começou a partida, pode fazer isso.
too-many-exhibitions = Você já está mostrando { $limit } partidas. Pare uma delas primeiro.
command-watch = Veja dois níveis se enfrentarem em uma partida de { $game }
command-match-pause = Pause uma partida entre dois níveis, ou deixe-a continuar
command-match-step = Avance uma jogada na partida entre dois níveis, depois pause
command-match-stop = Pare uma partida entre dois níveis, ou uma votação, que você começou
option-first = Escolha o nível que começa
option-second = Escolha o nível que joga em segundo
option-pace = Escolha por quanto tempo cada jogada fica na tela
choice-pace = { $choice } segundos

button-vote = Votar
button-vote-again = Mudar o voto
vote-open = **O canal vota** ({ $count })
vote-open-again = **O canal vota de novo** ({ $count })
vote-ends = fecha { $when }
voted = Seu voto: **{ $move }**. Dá para mudar até a votação fechar ({ $when }). { $link }
vote-elsewhere = Essa votação é em outro canal: { $link }
command-vote = Ponha o canal para jogar uma partida de { $game } contra mim, por votação
command-match-vote = Vote em uma jogada na partida deste canal
option-seconds = Escolha quanto tempo dura cada votação
choice-seconds = { $choice } segundos
