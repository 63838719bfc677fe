# Was Einzelne für sich und Server für alle einstellen.

command-settings = Deine Einstellungen und die dieses Servers
command-settings-me = Zeige oder ändere deine Einstellungen
command-settings-server = Zeige oder ändere die Einstellungen dieses Servers
option-language = Welche Sprache ich spreche
option-style = Wie Bretter gezeichnet werden
option-challenges = Wer dich herausfordern darf
option-channels = In welchen Kanälen Partien beginnen dürfen, etwa #spiele
option-server-pings = Ob ich hier Bescheid gebe, wer am Zug ist
option-server-clock = Die Bedenkzeit der Partien hier, wenn keine andere gewählt wird
option-seeks = Der Kanal, der offene Tische zeigt und Wartende zusammenbringt

settings-me = Deine Einstellungen
settings-server = Einstellungen dieses Servers
setting-language = Sprache
setting-style = Darstellung
setting-challenges = Herausforderungen
setting-channels = Kanäle
setting-pings = Zugerinnerungen
setting-clock = Übliche Bedenkzeit
setting-seeks = Offene Tische
choice-language-automatic = Automatisch
choice-style-automatic = Automatisch
choice-style-emoji = Emoji
choice-style-picture = Bild
choice-style-text = Text
choice-challenges-all = Von allen
choice-challenges-played = Von Leuten, mit denen ich schon gespielt habe
choice-challenges-none = Von niemandem
choice-channels-automatic = Alle
choice-pings-on = An
choice-pings-off = Aus
choice-seeks-automatic = Nirgends
settings-change = Ändern mit { $command }
settings-not-yours = Die Einstellungen dieses Servers ändern nur Personen, die ihn verwalten dürfen.
settings-only-servers = Eine Direktnachricht gehört zu keinem Server. Für dich gibt es `/settings me`.
