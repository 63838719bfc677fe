# Turniere, die sich wiederholen, und die Saisontabelle einer Serie.

command-tournament-season = Zeige die Saisontabelle einer Turnierserie
option-start = Wähle den Beginn, etwa 19:00, in der Zeitzone des Servers
option-repeat = Wähle, wie oft sich das Turnier wiederholt
option-timezone = Wähle die Zeitzone der Turniere; ohne Angabe UTC
setting-timezone = Zeitzone

menu-repeat = Wiederholung
tournament-once = einmalig
tournament-weekly = jede Woche
tournament-monthly = jeden Monat
tournament-start-set = Beginn: { $when }

button-season = Saison
button-end-series = Serie beenden
ask-end-series = Serie beenden? Dieses Turnier ist dann ihr letztes. Das lässt sich nicht rückgängig machen.
ask-cancel-series = Die Serie geht am nächsten Termin weiter.
news-series-ended = Die Serie endet mit diesem Turnier.
tournament-off-away = Abgesagt: Zum Beginn war ich nicht da.
tournament-off-unseen = Abgesagt: Ich konnte es hier nicht ankündigen. Die Serie ist beendet.

season-title = { $count ->
        [one] **Saison { $quarter }** · { $count } Turnier
       *[other] **Saison { $quarter }** · { $count } Turniere
    }
season-played = Turniere
season-won = Gewonnen
season-empty = Noch ist kein Turnier dieser Serie zu Ende.

no-series = Hier wiederholt sich kein Turnier. Die Turnierleitung wählt das bei `/tournament create`.
