# Seguir: quien mira una partida recibe un único aviso cuando termina.

button-follow = Seguir
button-unfollow = Dejar de seguir
following = Te mencionaré aquí una vez, cuando termine esta partida.
unfollowed = No te mencionaré cuando termine esta partida.
own-match = Estás jugando esta partida, así que verás cómo termina.
no-news-here = Aquí no puedo mencionar a nadie, así que nadie puede seguir esta partida.
too-many-followers = { $limit } personas ya siguen esta partida. No puedo mencionar a más.
no-match-here = Esa partida no está en este canal. Usa el comando en el canal de la partida.

command-match-follow = Sigue una partida y recibe una mención cuando termine
