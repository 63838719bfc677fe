# Nur für den Besitzer der App.

owner-only = Das darf nur, wer diese App besitzt.
command-admin = Verwalte die App (nur für ihren Besitzer)
command-admin-status = Zeige Zustand und Auslastung des Bots
command-admin-slow = Zeige die langsamsten Abfragen der Datenbank
command-admin-unplayable = Zeige Partien, die sich nicht nachspielen lassen
command-admin-close = Schließe eine Partie, die sich nicht nachspielen lässt, ohne Ergebnis
option-admin-match = Gib die Nummer der Partie an
admin-status =
    {""}**Gestartet**: { $since }
    {""}**Server**: { $servers } · **Gateway**: { $latency } ms
    {""}**Partien**: { $matches }{ $games }
    {""}**Engines**: { $workers } ({ $state }) · rechnen: { $running } · warten: { $waiting }
    {""}**Gerechnet wird**: { $place }
    {""}**Bretter im Rückstand**: { $behind }
admin-engines-ready = bereit
admin-engines-warming = werden geladen
admin-engines-closed = geschlossen
admin-engines-compiling = { $game }, { $level } wird kompiliert; noch { $left }
admin-searches-here = auf diesem Rechner
admin-searches-cluster = im Cluster ({ $workers } Worker) · dort beantwortet: { $there } · hier: { $here } · zurückgeholt: { $returned }
admin-searches-no-cluster = auf diesem Rechner; der Cluster ist nicht nutzbar: { $trouble }
admin-slow-line = `{ $work }` ×{ $count }: im Mittel { $mean } ms, höchstens { $longest } ms
admin-nothing-slow = Die Datenbank hatte noch nichts zu tun.
admin-unplayable-line = Partie { $id } ({ $game }): { $reason }
admin-all-playable = Alle Partien lassen sich nachspielen.
admin-closed = Partie { $id } ist geschlossen, ohne Ergebnis.
admin-more = … und { $count } weitere
