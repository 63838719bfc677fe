# 課程：一種遊戲的規則、下法和難度。

lesson-pick = 學習一種遊戲
lesson-move-grid = **怎麼下**：棋盤就是按鈕，按一個格子即可。
lesson-move-actions = **怎麼下**：按棋盤下方與著法對應的按鈕。
lesson-move-points = **怎麼下**：棋盤下方為每個可選的位置提供一個按鈕。
lesson-move-menu = **怎麼下**：從棋盤下方的選單裡選擇著法。
lesson-move-pad = **怎麼下**：棋盤的一部分以按鈕顯示在下方，⬅️ ⬆️ ⬇️ ➡️ 通往其餘部分。
lesson-move-words = **怎麼下**：按棋盤下方與著法對應的文字按鈕。
lesson-type = 也可以輸入：按 ⋯ 或用 `/match move`，寫法如 { $example }。

button-levels = 難度

option-lesson = 要學習的遊戲：規則、下法、難度
