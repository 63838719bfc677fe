# 課程：一種遊戲的規則、下法和難度。

lesson-pick = 學一個遊戲
lesson-move-grid = **怎麼下**：整個棋盤都是按鈕，按格子就能下。
lesson-move-actions = **怎麼下**：按棋盤下面你要下的那個按鈕。
lesson-move-points = **怎麼下**：每個可以選的位置，棋盤下面都有一個按鈕。
lesson-move-menu = **怎麼下**：從棋盤下面的選單選你要下的一手。
lesson-move-pad = **怎麼下**：棋盤的一部分會變成下面的按鈕，用 ⬅️ ⬆️ ⬇️ ➡️ 移到其他部分。
lesson-move-words = **怎麼下**：按棋盤下面寫著下法的按鈕。
lesson-type = 也可以用打的：按 ⋯ 或用 `/match move`，像 { $example } 這樣寫。

button-levels = 難度

option-lesson = 要學的遊戲：規則、下法、難度
