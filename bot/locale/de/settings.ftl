# Was Einzelne für sich und Server für alle einstellen.

command-settings = Deine Einstellungen und die dieses Servers
command-settings-me = Zeige oder ändere deine Einstellungen
command-settings-server = Zeige oder ändere die Einstellungen dieses Servers
option-language = Welche Sprache ich spreche
option-style = Wie Bretter gezeichnet werden

settings-me = Deine Einstellungen
settings-server = Einstellungen dieses Servers
setting-language = Sprache
setting-style = Darstellung
choice-language-automatic = Automatisch
choice-style-automatic = Automatisch
choice-style-emoji = Emoji
choice-style-picture = Bild
choice-style-text = Text
settings-change = Ändern mit { $command }
settings-not-yours = Die Einstellungen dieses Servers ändern nur Personen, die ihn verwalten dürfen.
settings-only-servers = Eine Direktnachricht gehört zu keinem Server. Für dich gibt es `/settings me`.
