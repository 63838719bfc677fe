# Partidas em que ninguém se senta: dois programas jogam, ou o canal vota.

the-channel = O canal
    .subject = o canal
    .de = do canal
exhibition-paused = Em pausa
button-pause = Pausar
button-resume = Continuar
button-step = Uma jogada
button-stop = Parar
not-starter = Só { $name }, que começou isto, pode fazer isso.
too-many-exhibitions = Você já mostra { $limit } partidas. Pare uma delas primeiro.
command-watch = Assista a dois níveis jogando uma partida de { $game }
command-match-pause = Pause uma partida entre dois níveis, ou deixe-a continuar
command-match-step = Deixe dois níveis fazerem uma jogada e pausarem
command-match-stop = Pare uma partida entre dois níveis, ou uma votação, que você começou
option-first = O nível que começa
option-second = O nível que responde
option-pace = Por quanto tempo cada jogada fica à vista
choice-pace = { $choice } segundos

button-vote = Votar
button-vote-again = Mudar o voto
vote-open = **O canal vota** ({ $count })
vote-open-again = **O canal vota de novo** ({ $count })
voted = Você votou em **{ $move }**. Pode mudar até a votação fechar, { $when }. { $link }
vote-elsewhere = Essa votação é em outro canal: { $link }
command-vote = O canal joga uma partida de { $game } contra mim, por votação
command-match-vote = Vote em uma jogada na partida deste canal
option-seconds = Quanto tempo dura cada votação
choice-seconds = { $choice } segundos
