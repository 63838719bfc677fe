# Lo que cada persona elige para sí y cada servidor para todos.

command-settings = Tus ajustes y los de este servidor
command-settings-me = Consulta o cambia tus ajustes
command-settings-server = Consulta o cambia los ajustes de este servidor
option-language = Qué idioma hablo
option-style = Cómo se dibujan los tableros
option-challenges = Quién puede desafiarte
option-channels = En qué canales pueden empezar partidas, como #juegos
option-server-pings = Si aviso aquí a quien le toca mover
option-server-clock = El reloj de las partidas de aquí, si no se elige otro
option-seeks = El canal que muestra las mesas abiertas y empareja a quienes esperan

settings-me = Tus ajustes
settings-server = Ajustes de este servidor
setting-language = Idioma
setting-style = Estilo del tablero
setting-challenges = Desafíos
setting-channels = Canales
setting-pings = Avisos de turno
setting-clock = Reloj habitual
setting-seeks = Mesas abiertas
choice-language-automatic = Automático
choice-style-automatic = Automático
choice-style-emoji = Emojis
choice-style-picture = Imagen
choice-style-text = Texto
choice-challenges-all = De cualquiera
choice-challenges-played = De gente con la que he jugado
choice-challenges-none = De nadie
choice-channels-automatic = Todos
choice-pings-on = Sí
choice-pings-off = No
choice-seeks-automatic = Ninguno
settings-change = Cámbialos con { $command }
settings-not-yours = Solo quien puede gestionar este servidor cambia sus ajustes.
settings-only-servers = Un mensaje directo no pertenece a ningún servidor. Para ti está `/settings me`.
