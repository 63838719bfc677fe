# Was Spieler vorausplanen, wo die Uhr Tage lässt; nur sie selbst sehen es.

button-plan = Plan
button-plan-drop = Plan verwerfen
button-plan-type = Zugfolge planen

plan-none = Du hast in dieser Partie noch nichts geplant. Schreibe auf, wie sie weitergehen kann: ein Zug des Gegners, deine Antwort und so weiter.
plan-shown = **Dein Plan**: { $moves }
plan-about = Jede fett gedruckte Antwort wird sofort gespielt, sobald dein Gegner den Zug davor macht. Jeder andere Zug beendet den Plan. Nur du siehst ihn.
plan-dropped = Dein Plan wurde verworfen.
not-plannable = Züge planen kannst du nur gegen andere Personen und nur, wenn die Bedenkzeit nach Tagen pro Zug zählt.
plan-too-short = Ein Plan braucht einen Zug des Gegners und deine Antwort darauf, wie { $example }.
plan-too-long = Ein Plan hat höchstens { $limit } Züge.
plan-title = Zugfolge planen
plan-label = Wie die Partie weitergehen kann
plan-example = zum Beispiel { $example }

command-match-plan = Plane Antworten auf die nächsten Züge deines Gegners oder sieh nach, was du geplant hast
option-line = Gib Züge ein, etwa H8 J9 K10 L11; ohne Angabe siehst oder verwirfst du deinen Plan
