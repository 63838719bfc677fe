# 新しい対局のフォーム。

setup-engine = **{ $game }**：わたしと対局（レベル **{ $level }**）
setup-person = **{ $game }**：{ $opponent } と対局
setup-play = { $name } と対局する
difficulty-easy = やさしい
difficulty-medium = ふつう
difficulty-hard = むずかしい
setup-games = ほかのゲーム
setup-museum = 博物館
setup-museum-summary = 昔の教材プログラムを、当時のままに
setup-friend = 友だちに申し込む
setup-side-first = あなたが先手
setup-side-second = 相手が先手
setup-side-random = 先手はランダム
setup-next-first = あなたの番から
setup-next-second = 相手の番から
setup-next-random = どちらの番かはランダム
setup-teach = **{ $game }**：一人で両方を担当
setup-teach-summary = 手順を見せたり試したりできます。待ったは自由です
setup-in-thread = 専用のスレッド
setup-from = 対局 #{ $id } の{ $ply }手目の後から
setup-from-first = 対局 #{ $id } の最初の局面から
setup-begun = この対局はもう始まっています。
unrated-without-clock = 人同士の対局は、時間無制限だと非レート戦になります。

button-play = 対局する
button-all-levels = 全レベル
button-friend = 友だちと対局
button-anyone = だれでも
button-both-sides = 一人で両方
button-puzzle = パズル
button-start = 開始
button-options = 詳細
button-rated = レート戦
button-unrated = 非レート戦
button-thread = スレッド
