# Lektionen: die Regeln eines Spiels, wie man zieht, und seine Stufen.

lesson-pick = Ein Spiel lernen
lesson-move-grid = **So ziehst du**: Das Brett besteht aus Knöpfen. Drücke auf ein Feld.
lesson-move-actions = **So ziehst du**: Drücke unter dem Brett auf den Knopf für deinen Zug.
lesson-move-points = **So ziehst du**: Unter dem Brett ist ein Knopf für jede Stelle, die du wählen darfst.
lesson-move-menu = **So ziehst du**: Wähle deinen Zug aus dem Menü unter dem Brett.
lesson-move-pad = **So ziehst du**: Die Knöpfe unter dem Brett zeigen einen Ausschnitt; ⬅️ ⬆️ ⬇️ ➡️ führen zum Rest.
lesson-move-words = **So ziehst du**: Drücke unter dem Brett auf deinen Zug.
lesson-type = Oder gib ihn ein: hinter ⋯ oder mit `/match move`, etwa { $example }.

button-levels = Stufen

option-lesson = Wähle das Spiel, das du lernen willst
