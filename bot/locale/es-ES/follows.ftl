# Seguir: quien mira una partida recibe un único aviso cuando termina.

button-follow = Seguir
button-unfollow = Dejar de seguir
following = Te mencionaré aquí una vez, cuando termine esta partida.
unfollowed = No te mencionaré cuando termine esta partida.
own-match = Esta partida la juegas tú: ya verás cómo termina.
no-news-here = Aquí no puedo mencionar a nadie, así que nadie puede seguir esta partida.
too-many-followers = Ya siguen esta partida { $limit } personas: no puedo mencionar a más.
no-match-here = En este canal no hay ninguna partida así en curso. Usa el comando donde se juega la partida.

command-match-follow = Recibe un aviso cuando termine una partida que miras
