# Züge als gewöhnliche Nachrichten: was gesagt wird, wenn einer nicht gespielt werden kann.

typed-to-role = Was meine Rolle erwähnt, kann ich nicht lesen. Erwähne mich selbst: von beiden den Namen mit der Marke APP.
typed-without-ping = Ich kann nur Antworten lesen, die mich erwähnen. Schalte das @ deiner Antwort ein, oder schreibe meinen Namen davor.
typed-to-which = Hier warten { $count } Partien auf deinen Zug. Antworte auf das Brett, das du meinst.
no-waiting-match = Hier wartet keine Partie auf deinen Zug. `/match list` zeigt deine. `/play` beginnt eine.
help-typed = {""}**Schreiben**: Schicke mir deinen Zug als Direktnachricht; anderswo erwähne mich davor, oder antworte auf das Brett.
