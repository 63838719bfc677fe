# Seguir: quem assiste a uma partida recebe um aviso quando ela acaba.

button-follow = Seguir
button-unfollow = Deixar de seguir
following = Vou mencionar você aqui uma vez, quando esta partida acabar.
unfollowed = Não vou mencionar você quando esta partida acabar.
own-match = Você está jogando esta partida, então vai ver como ela termina.
no-news-here = Não posso mencionar ninguém aqui, então ninguém pode seguir esta partida.
too-many-followers = { $limit } pessoas já seguem esta partida. Não consigo mencionar mais do que isso.
no-match-here = Essa partida não está neste canal. Use o comando no canal da partida.

command-match-follow = Siga uma partida e receba uma menção quando ela terminar
