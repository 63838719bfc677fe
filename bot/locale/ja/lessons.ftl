# レッスン：ルール、手の選び方、レベル。

lesson-pick = ゲームを学ぶ
lesson-move-grid = **手の選び方**：盤がそのままボタンです。マスを押してください。
lesson-move-actions = **手の選び方**：盤の下にある、選びたい手のボタンを押します。
lesson-move-points = **手の選び方**：盤の下に、選べる場所のボタンが並びます。
lesson-move-menu = **手の選び方**：盤の下のメニューから手を選びます。
lesson-move-pad = **手の選び方**：盤の一部が下にボタンで並びます。⬅️ ⬆️ ⬇️ ➡️ でほかの部分を表示します。
lesson-move-words = **手の選び方**：盤の下にある、選びたい手の書かれたボタンを押します。
lesson-type = ⋯ を押すか `/match move` を使って、{ $example } のように入力することもできます。

button-levels = レベル

option-lesson = 学ぶゲーム：ルール、手の選び方、レベル
