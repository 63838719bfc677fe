# O que se pede durante uma partida e o que o tempo faz com ela.

asks-takeback = { $name } pede para desfazer { $moves }
asks-draw = { $name } oferece empate
refuses-draw = { $name } recusa o empate
refuses-takeback = { $name } recusa desfazer
is-late = O tempo de { $name } acabou; { $other } pode reivindicar a vitória
is-late-until = O tempo de { $name } acabou; { $other } pode reivindicar a vitória agora ou vence automaticamente { $when }
takeback-asked = Você pediu para desfazer { $moves }. A resposta { JOINED("de", $other) } aparece no tabuleiro: { $link }
takeback-done = Jogada desfeita: { $moves }. { $link }
takeback-unrated = Se você desfizer { $moves }, esta partida deixa de valer pontos.
draw-offered = Você ofereceu empate. A resposta { JOINED("de", $other) } aparece no tabuleiro: { $link }
offer-refused = Recusado. { $link }
nothing-to-take-back = Ainda não há jogada sua para desfazer.
offer-open = Já existe um pedido esperando resposta.
no-offer = Nada nesta partida espera sua resposta.
draw-too-soon = Você acabou de oferecer empate. Faça antes mais duas jogadas.
abort-too-late = Esta partida já está em pleno andamento. Você pode desistir ou oferecer empate.
abort-too-often =
    Você já cancelou { $limit ->
        [one] uma partida
       *[other] { $limit } partidas
    } hoje. Jogue esta ou desista.
not-out-of-time = O tempo de ninguém acabou nesta partida.
time-given = { $other } tem mais { $amount }. O relógio acaba { $when }. { $link }
no-time-to-give = Você só pode dar tempo enquanto o relógio do adversário está correndo.
enough-time = Seu adversário já tem tempo de sobra.

button-takeback = Desfazer
button-draw = Oferecer empate
button-give-time = Dar tempo
button-abort = Cancelar partida
button-claim = Reivindicar vitória
button-accept-draw = Aceitar empate
button-decline-draw = Recusar empate
button-accept-takeback = Permitir desfazer
button-decline-takeback = Recusar

command-match-takeback = Peça para desfazer sua última jogada
command-match-draw = Ofereça empate
command-match-accept = Aceite o que seu oponente oferece ou pede
command-match-decline = Recuse o que seu oponente oferece ou pede
command-match-abort = Cancele uma partida que mal começou
command-match-claim = Reivindique a vitória quando o tempo do seu oponente acabar
