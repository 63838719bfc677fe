# レッスン：ルール、打ち方、レベル。

lesson-pick = ゲームを学ぶ
lesson-move-grid = **打ち方**：盤がそのままボタンです。マスを押してください。
lesson-move-actions = **打ち方**：盤の下にある、打ちたい手のボタンを押します。
lesson-move-points = **打ち方**：盤の下に、選べる場所のボタンが並びます。
lesson-move-menu = **打ち方**：盤の下のメニューから手を選びます。
lesson-move-pad = **打ち方**：盤の一部が下にボタンで並びます。⬅️ ⬆️ ⬇️ ➡️ でほかの部分を表示します。
lesson-move-words = **打ち方**：盤の下にある、打ちたい手の書かれたボタンを押します。
lesson-type = ⋯ を押すか `/match move` を使って、{ $example } のように入力することもできます。

button-levels = レベル

option-lesson = 学ぶゲーム：ルール、打ち方、レベル
