# 個人資料的各頁。

profile-overview = 概覽
profile-feats = 成就
profile-no-feats = 還沒有成就。
profile-matches = 對局
profile-first = 先手：{ $told }
profile-second = 後手：{ $told }
profile-levels = **難度：**{ $told }
profile-opponents = **對手：**{ $told }
profile-openings = **開局：**{ $told }
profile-puzzles = 謎題：{ $rating } · 解出 { $solved }，未解出 { $failed }
profile-solved = 解出 { $count } 道謎題。
profile-daily = 連續 { $count } 天解出每日謎題。
profile-beaten = 戰勝 { $total } 個難度中的 { $count } 個
profile-beaten-levels = 🎯 戰勝 { $count } 個難度
streak-longest = 最長連勝：{ $count }。
feat-swindle = 反敗為勝
feat-swindle-about = 從覆盤判為必敗的局面取勝
feat-marathon = 持久戰
feat-marathon-about = 贏下 { $moves } 手以上的對局
feat-flawless = 完美對局
feat-flawless-about = 全程都是經過證明的最佳著法並取勝
