# 比賽的棋盤和討論串，以及訊息的私人頁面。

tournament-round-name = 第 { $round } 輪
tournament-boards = 第 { $first }–{ $last } 盤
tournament-no-threads = 我不能在這個頻道建立討論串，棋盤會直接出現在這裡。
tournament-no-files = 我不能在這個頻道附加檔案，積分表和對戰圖會用文字顯示。
button-my-game = 我的對局
button-pairings = 對戰
tournament-no-game = 你現在在 **{ $name }** 沒有對局。
tournament-my-bye = 你在 **{ $name }** 的這一輪輪空。
tournament-expected-end = 預計結束：{ $when }。
pairing-void = 已取消
tournament-soon = **{ $name }** { $when }開始。
tournament-page = 第 { $page } 頁，共 { $pages } 頁
tie-about-buchholz = **對手分**：所有對手的得分總和。
tie-about-buchholz-cut-1 = **對手分−1**：扣除最低一位後，所有對手的得分總和。
tie-about-sonneborn-berger = **索伯分**：勝過的對手的得分，加上平手對手得分的一半。
tie-about-direct-encounter = **直接對戰**：仍同分的人之間的對局得分。
tie-about-wins = **勝局**：獲勝的對局數。
