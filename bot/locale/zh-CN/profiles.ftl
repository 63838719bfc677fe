# 个人资料的各页。

profile-overview = 概览
profile-feats = 成就
menu-page = 页面
menu-span = 时间范围
profile-no-feats = 还没有成就。
profile-matches = 对局
profile-first = 先手：{ $told }
profile-second = 后手：{ $told }
profile-levels = **难度：**{ $told }
profile-opponents = **对手：**{ $told }
profile-openings = **开局：**{ $told }
profile-puzzles = 谜题：{ $rating } · 解出 { $solved }，未解出 { $failed }
profile-puzzles-unrated = 谜题：解出 { $solved }，未解出 { $failed }
profile-solved = 解出 { $count } 道谜题。
profile-daily = 连续 { $count } 天解出每日谜题。
profile-beaten = 已战胜 { $count }/{ $total } 个难度
profile-beaten-levels = 🎯 战胜 { $count } 个难度
streak-longest = 对真人最长 { $count } 连胜。
feat-swindle = 反败为胜
feat-swindle-about = 从复盘判定为必败的局面反败为胜
feat-marathon = 持久战
feat-marathon-about = 赢下不少于 { $moves } 手的对局
feat-flawless = 完美对局
feat-flawless-about = 只下经过证明的最佳着法并获胜
