# Züge als gewöhnliche Nachrichten: was gesagt wird, wenn einer nicht gespielt werden kann.

typed-to-role = Was meine Rolle erwähnt, kann ich nicht lesen. Erwähne mich selbst: von beiden den Namen mit der Marke APP.
typed-unread = Diese Antwort kann ich nicht lesen. Erwähne mich: `@{ $name } { $move }`
no-waiting-match = Hier wartet keine Partie auf deinen Zug. `/match list` zeigt deine. `/play` beginnt eine.
help-typed = {""}**Schreiben**: Erwähne mich mit deinem Zug: `@{ $name } h8`. In einer Direktnachricht genügt der Zug.
help-bare = Auch im eigenen Thread einer Partie genügt der Zug allein.
greetings = hallo, hi, hey, moin, hilfe, start, spielen
