# Züge als gewöhnliche Nachrichten: was gesagt wird, wenn einer nicht gespielt werden kann.

typed-to-role = Nachrichten, die meine Rolle erwähnen, kann ich nicht lesen. Erwähne mich direkt: Wähle den Namen mit dem Tag APP.
typed-unread = Diese Antwort kann ich nicht lesen. Erwähne mich: `@{ $name } { $move }`
no-waiting-match = Hier wartet keine Partie auf deinen Zug. `/match list` zeigt deine. `/play` beginnt eine.
help-typed = {""}**Eintippen**: Erwähne mich mit deinem Zug: `@{ $name } h8`. In einer Direktnachricht genügt der Zug.
help-bare = Auch im eigenen Thread einer Partie genügt der Zug allein.
greetings = hallo, hi, hey, moin, hilfe, start, spielen
