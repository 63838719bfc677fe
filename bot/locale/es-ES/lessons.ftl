# Lecciones: las reglas de un juego, cómo se juega y sus niveles.

lesson-pick = Aprender un juego
lesson-move-grid = **Cómo se juega**: el tablero está hecho de botones. Pulsa una casilla.
lesson-move-actions = **Cómo se juega**: pulsa el botón de tu jugada bajo el tablero.
lesson-move-points = **Cómo se juega**: bajo el tablero hay un botón para cada lugar que puedes elegir.
lesson-move-menu = **Cómo se juega**: elige tu jugada en el menú bajo el tablero.
lesson-move-pad = **Cómo se juega**: los botones de abajo muestran una parte del tablero; ⬅️ ⬆️ ⬇️ ➡️ llevan al resto.
lesson-move-words = **Cómo se juega**: pulsa tu jugada bajo el tablero.
lesson-type = O escríbela: pulsa ⋯ o usa `/match move`, por ejemplo { $example }.

button-levels = Niveles

option-lesson = Elige el juego que quieres aprender
