# What people choose for themselves, and servers for everybody in them.

command-settings = Your settings, and those of this server
command-settings-me = See or change your settings
command-settings-server = See or change this server's settings
option-language = Which language I speak
option-style = How boards are drawn
option-challenges = Who may challenge you
option-channels = In which channels matches may begin, such as #games
option-server-pings = Whether I tell people here when it is their turn
option-server-clock = The clock of matches here, unless another is chosen
option-seeks = The channel that shows open tables and pairs those who wait

settings-me = Your settings
settings-server = Settings of this server
setting-language = Language
setting-style = Board style
setting-challenges = Challenges
setting-channels = Channels
setting-pings = Turn pings
setting-clock = Usual clock
setting-seeks = Open tables
choice-language-automatic = Automatic
choice-style-automatic = Automatic
choice-style-emoji = Emoji
choice-style-picture = Picture
choice-style-text = Text
choice-challenges-all = From everybody
choice-challenges-played = From people I have played with
choice-challenges-none = From nobody
choice-channels-automatic = All
choice-pings-on = On
choice-pings-off = Off
choice-seeks-automatic = Nowhere
settings-change = Change them with { $command }
settings-not-yours = Only people who may manage this server can change its settings.
settings-only-servers = A direct message belongs to no server. `/settings me` is about you.
