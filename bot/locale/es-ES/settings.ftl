# Lo que cada persona elige para sí y cada servidor para todos.

command-settings = Tus ajustes y los de este servidor
command-settings-me = Consulta o cambia tus ajustes
command-settings-server = Consulta o cambia los ajustes de este servidor
option-language = Qué idioma hablo
option-style = Cómo se dibujan los tableros

settings-me = Tus ajustes
settings-server = Ajustes de este servidor
setting-language = Idioma
setting-style = Estilo del tablero
choice-language-automatic = Automático
choice-style-automatic = Automático
choice-style-emoji = Emojis
choice-style-picture = Imagen
choice-style-text = Texto
settings-change = Cámbialos con { $command }
settings-not-yours = Solo quien puede gestionar este servidor cambia sus ajustes.
settings-only-servers = Un mensaje directo no pertenece a ningún servidor. Para ti está `/settings me`.
