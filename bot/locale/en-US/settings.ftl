# What people choose for themselves, and servers for everybody in them.

command-settings = Your settings, and those of this server
command-settings-me = See or change your settings
command-settings-server = See or change this server's settings
option-language = Which language I speak
option-style = How boards are drawn

settings-me = Your settings
settings-server = Settings of this server
setting-language = Language
setting-style = Board style
choice-language-automatic = Automatic
choice-style-automatic = Automatic
choice-style-emoji = Emoji
choice-style-picture = Picture
choice-style-text = Text
settings-change = Change them with { $command }
settings-not-yours = Only people who may manage this server can change its settings.
settings-only-servers = A direct message belongs to no server. `/settings me` is about you.
