# プロフィールのページ。

profile-overview = 概要
profile-feats = 実績
menu-page = ページ
menu-span = 期間
profile-no-feats = 実績はまだありません。
profile-matches = 対局
profile-first = 先手：{ $told }
profile-second = 後手：{ $told }
profile-levels = **レベル：**{ $told }
profile-opponents = **相手：**{ $told }
profile-openings = **序盤：**{ $told }
profile-puzzles = パズル：{ $rating } · 正解{ $solved }、不正解{ $failed }
profile-puzzles-unrated = パズル：正解{ $solved }、不正解{ $failed }
profile-solved = パズル{ $count }問に正解。
profile-daily = 今日のパズルに{ $count }日連続で正解。
profile-beaten = { $total }レベル中{ $count }に勝利
profile-beaten-levels = 🎯 { $count }レベルに勝利
streak-longest = 対人戦で最長{ $count }連勝。
feat-swindle = 逆転勝ち
feat-swindle-about = 検討で負けとされた局面から逆転して勝利
feat-marathon = 長期戦
feat-marathon-about = { $moves }手以上の対局に勝利
feat-flawless = 完璧な一局
feat-flawless-about = 証明済みの最善手だけで勝利
