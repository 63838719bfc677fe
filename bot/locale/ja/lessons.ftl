# レッスン：ルール、打ち方、レベル。

lesson-pick = ゲームを学ぶ
lesson-move-grid = **打ち方**：盤がそのままボタンです。マスを押してください。
lesson-move-actions = **打ち方**：盤の下にある手のボタンを押します。
lesson-move-points = **打ち方**：盤の下に、選べる場所のボタンが並びます。
lesson-move-menu = **打ち方**：盤の下のメニューから手を選びます。
lesson-move-pad = **打ち方**：盤の一部が下にボタンで並びます。⬅️ ⬆️ ⬇️ ➡️ で残りへ移れます。
lesson-move-words = **打ち方**：盤の下にある言葉のボタンを押します。
lesson-type = ⋯ から、または `/match move` で { $example } のように入力もできます。

button-levels = レベル

option-lesson = 学ぶゲーム：ルール、打ち方、レベル
