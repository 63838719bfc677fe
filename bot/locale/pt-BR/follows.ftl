# Seguir: quem assiste a uma partida recebe um aviso quando ela acaba.

button-follow = Seguir
button-unfollow = Deixar de seguir
following = Vou mencionar você aqui uma vez, quando esta partida acabar.
unfollowed = Não vou mencionar você quando esta partida acabar.
own-match = Esta partida é sua: você vai ver como acaba.
no-news-here = Não posso mencionar ninguém aqui, então não dá para seguir esta partida.
too-many-followers = { $limit } pessoas já seguem esta partida: não posso mencionar mais ninguém.
no-match-here = Não há essa partida em andamento neste canal. Use o comando onde a partida acontece.

command-match-follow = Receba um aviso quando acabar uma partida a que você assiste
