# Was Spieler vorausplanen, wo die Uhr Tage lässt; nur sie selbst sehen es.

button-plan = Plan
button-plan-drop = Verwerfen
button-plan-type = Zugfolge planen

plan-none = Du hast in dieser Partie nichts geplant. Schreibe auf, wie sie weitergehen kann: der Zug des Gegners, deine Antwort und so fort.
plan-shown = **Dein Plan**: { $moves }
plan-about = Jede fett gedruckte Antwort wird sofort gespielt, wenn der Zug davor kommt. Alles andere beendet den Plan. Nur du siehst ihn.
plan-dropped = Dein Plan ist verworfen.
not-plannable = Vorausplanen kannst du in Partien gegen andere, deren Bedenkzeit nach Tagen zählt.
plan-too-short = Ein Plan braucht einen Zug des Gegners und deine Antwort darauf, wie { $example }.
plan-too-long = Ein Plan hat höchstens { $limit } Züge.
plan-title = Zugfolge planen
plan-label = Wie die Partie weitergehen kann
plan-example = zum Beispiel { $example }

command-match-plan = Plane Antworten auf die nächsten Züge, oder sieh, was du geplant hast
option-line = Die Züge, die folgen können, wie H8 J9 K10 L11; ohne sie siehst oder verwirfst du deinen Plan
