# 個人資料的各頁。

profile-overview = 總覽
profile-feats = 成就
menu-page = 頁面
menu-span = 期間
profile-no-feats = 還沒有成就。
profile-matches = 對局
profile-first = 先手：{ $told }
profile-second = 後手：{ $told }
profile-levels = **難度：**{ $told }
profile-opponents = **對手：**{ $told }
profile-openings = **開局：**{ $told }
profile-puzzles = 謎題：{ $rating } · 解開 { $solved }，沒解開 { $failed }
profile-puzzles-unrated = 謎題：解開 { $solved }，沒解開 { $failed }
profile-solved = 解開 { $count } 道謎題。
profile-daily = 連續 { $count } 天解出每日謎題。
profile-beaten = 已打敗 { $count }／{ $total } 個難度
profile-beaten-levels = 🎯 打敗 { $count } 個難度
streak-longest = 對真人最長 { $count } 連勝。
feat-swindle = 大逆轉
feat-swindle-about = 從覆盤判定必敗的局面逆轉獲勝
feat-marathon = 持久戰
feat-marathon-about = 在 { $moves } 手以上的對局獲勝
feat-flawless = 完美對局
feat-flawless-about = 只下證明過的最佳下法並獲勝
