# Lektionen: die Regeln eines Spiels, wie man zieht, und seine Stufen.

lesson-pick = Ein Spiel lernen
lesson-move-grid = **So ziehst du**: Das Brett besteht aus Knöpfen. Drücke ein Feld.
lesson-move-actions = **So ziehst du**: Drücke unter dem Brett den Knopf deines Zuges.
lesson-move-points = **So ziehst du**: Unter dem Brett ist ein Knopf für jede Stelle, die du wählen darfst.
lesson-move-menu = **So ziehst du**: Wähle deinen Zug aus dem Menü unter dem Brett.
lesson-move-pad = **So ziehst du**: Ein Teil des Bretts steht als Knöpfe darunter; ⬅️ ⬆️ ⬇️ ➡️ führen zum Rest.
lesson-move-words = **So ziehst du**: Drücke unter dem Brett das Wort für deinen Zug.
lesson-type = Oder tippe ihn ein, hinter ⋯ oder mit `/match move`, etwa { $example }.

button-levels = Stufen

option-lesson = Das Spiel, das du lernen willst: Regeln, Ziehen, Stufen
