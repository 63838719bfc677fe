# Le temps de réflexion d'une partie.

choice-clock-none = Sans pendule
choice-clock-1m = 1 minute par coup
choice-clock-5m = 5 minutes par coup
choice-clock-1h = 1 heure par coup
choice-clock-1d = 1 jour par coup
choice-clock-3d = 3 jours par coup
choice-clock-7d = 7 jours par coup
choice-clock = { $choice } (minutes + secondes par coup)

option-clock = Choisis la cadence
option-rated = Choisis une partie classée ou amicale
option-thread = Joue dans un fil à part

ping-turn = { $person }, c'est à toi ({ $game } contre { $other }) : { $link }
ping-turn-clock = { $person }, c'est à toi ({ $game } contre { $other }, ⏳ { $when }) : { $link }
ping-reminder = { $person }, ton temps s'épuise ({ $game } contre { $other }) : ⏳ { $when }. { $link }
ping-notice = { $person }, tu n'as pas joué depuis des jours dans ta partie { JOINED("de", $game) } contre { $other }. Sans coup de ta part, tu peux perdre cette partie classée, au plus tôt { $when } : { $link }
ping-notice-drawn = { $person }, tu n'as pas joué depuis des jours dans ta partie { JOINED("de", $game) } contre { $other }. Sans coup de ta part, cette partie classée sera nulle, au plus tôt { $when } : { $link }
time-up = expire { $when }
is-away = de retour { $when }
is-held = pendule arrêtée, autre partie
