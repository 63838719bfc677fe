# O que se pede durante uma partida e o que o tempo faz com ela.

asks-takeback = Desfazer { $moves }?
asks-takeback-brief = Desfazer?
asks-draw = oferece empate
asks-draw-brief = Empate?
refuses-draw = recusa o empate
refuses-takeback = não aceita desfazer
refuses-brief = diz não
is-late = sem tempo
is-late-until = sem tempo, fim { $when }
is-silent = { $other } pode reivindicar a vitória
notice-rated = ou derrota possível { $when }
notice-drawn = ou empate { $when }
notice-unrated = já dá para cancelar (⋯ *Cancelar partida*)
takeback-asked = Você pediu para desfazer { $moves }. { $other } pode responder no tabuleiro: { $link }
takeback-done = Desfeito: { $moves }. { $link }
rated-takeback = Em uma partida ranqueada contra mim não dá para desfazer jogadas. Você pode desistir ou jogar uma amistosa.
draw-offered = Você ofereceu empate. { $other } pode responder no tabuleiro: { $link }
offer-refused = Recusado. { $link }
nothing-to-take-back = Você ainda não tem nenhuma jogada para desfazer.
offer-open = Já há outra oferta aguardando resposta.
no-offer = Não há nenhuma oferta nesta partida aguardando sua resposta.
draw-too-soon = Você acabou de oferecer empate. Faça mais duas jogadas antes de oferecer de novo.
abort-too-late = Esta partida já avançou demais para ser cancelada. Você pode desistir ou oferecer empate.
abort-too-often =
    Você já cancelou { $limit ->
        [1] uma partida
       *[other] { $limit } partidas
    } hoje. Jogue esta ou desista.
not-out-of-time = Ninguém ficou sem tempo nesta partida.
own-time-over = Seu tempo acabou: só o oponente pode reivindicar a vitória. Você ainda pode jogar.
time-given = { $other } recebeu mais { $amount }. O relógio zera { $when }. { $link }
no-time-to-give = Você só pode dar tempo enquanto o relógio do oponente está correndo.
enough-time = Seu oponente já tem tempo de sobra.

button-takeback = Desfazer jogada
button-draw = Oferecer empate
button-give-time = Dar tempo
button-abort = Cancelar partida
button-claim = Reivindicar vitória
button-accept-draw = Aceitar empate
button-decline-draw = Recusar empate
button-accept-takeback = Sim, desfazer
button-decline-takeback = Não desfazer

command-match-takeback = Peça para desfazer sua última jogada
command-match-draw = Ofereça empate
command-match-accept = Aceite a oferta do seu oponente
command-match-decline = Recuse a oferta do seu oponente
command-match-abort = Cancele uma partida que mal começou
command-match-claim = Reivindique a vitória quando o tempo do oponente acabar
