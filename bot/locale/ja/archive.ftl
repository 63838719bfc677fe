# 振り返り：だれが対局を見られるか、ファイルの取り込みと書き出し、一手ずつの再生。

export-question = 対局 #{ $id } の形式を選んでください。
format-missing = { $game }はこの形式では書き出せないか、まだ書き出す内容がありません。使える形式：{ $formats }。
between = { $first } – { $second }
imported = 取り込み
draw-unfinished = 棋譜はここまでです

import-one = ファイルかテキストのどちらか一方を指定してください。
import-lost = ファイルをダウンロードできませんでした。少ししてからもう一度お試しください。
import-done = 対局 #{ $id } として取り込みました。`/match board` で表示するまで、見られるのはあなただけです。
import-first = ファイルには対局が複数あります。取り込んだのは最初の1局です。
file-lost = この一覧は閉じられました。`/match import` でファイルをもう一度開いてください。
too-many-imports = 今日はもう{ $limit }局を取り込みました。明日もう一度お試しください。
import-refused = { $game }の棋譜として読めません。{ $fault }
fault-at-line = { $line }行目：{ $fault }
fault-at-move = { $line }行目、{ $move }手目：{ $fault }
fault-empty = 中身がありません。
fault-no-moves = 手が一つもありません。
fault-size = 大きすぎます。読めるのは 8 MiB までです。
fault-long = 対局の大きさは 256 KiB までです。
fault-games = 20,000局を超えています。ファイルを分けてください。
fault-encoding = テキストとして読めません。UTF-8 で保存してください。
fault-syntax = ファイルの形式が正しくありません。
fault-syntax-at = 「{ $text }」を読み取れません。
fault-nesting = 入れ子が50段を超えています。
fault-game = 別のゲームのものです（{ $text }）。
fault-other-game = これは{ $game }の棋譜です。このゲームには対応していません。
fault-hosted-game = これは{ $game }の棋譜です。そのゲームを選んでください。
fault-option = この盤やルールには対応していません（{ $text }）。
fault-setup = この石の配置からは局面を作れません。
fault-setup-at = 「{ $text }」を盤に並べられません。
fault-turn = どちらの番か書かれていません。盤面の後に書いてください。
fault-no-setups = このゲームはいつも決まった初期局面から始まります。
fault-colour = { $text }：相手の番です。
fault-moves = 1000手を超えています。
fault-unreadable = 「{ $text }」は手ではありません。
fault-ambiguous = 「{ $text }」には複数の手が当てはまります（{ $choices }）。手順をすべて書いてください。
fault-time = 読み込みに時間がかかりすぎます。

replay-empty = 手なし
replay-start = 初手の前（全{ $last }手）
replay-move = { $number }手目（全{ $last }手）：**{ $move }**
replay-move-by = { $number }手目（全{ $last }手）、{ $name }：**{ $move }**
replay-wait = アニメーションを作っています…
replay-range = 0から{ $last }までの数を入力してください。
jump-title = 手数で移動
jump-label = 何手目か（0～{ $last }）

file-title = { $game }：全{ $count }局中{ $first }～{ $last }局
file-pick = 対局を開く（取り込まれ、見えるのは自分だけ）
file-moves = { $plies }手
file-range = 1から{ $last }までの数を入力してください。
file-jump-label = 何局目か（1～{ $last }）

button-replay = 再生
button-play-here = ここから対局
button-jump = 手数で移動
button-animation = アニメーション
button-file-jump = 対局へ移動

command-match-import = ファイルやテキストから対局を取り込む（見えるのは自分だけ）
command-match-replay = 対局を一手ずつ再生する
option-import-game = 棋譜のゲーム
option-file = SGF、JSON、テキスト、またはそのゲームのソフトの形式（8 MiB まで）
option-text = ファイルの代わりに、棋譜を直接入力または貼り付け
choice-format-sgf = SGF

# 棋譜ファイルにあり、ここでは遊べないゲームの名前。
other-game-antichess = アンチチェス
other-game-atomic-chess = アトミックチェス
other-game-king-of-the-hill = キング・オブ・ザ・ヒル
other-game-three-check = スリーチェック
other-game-chinese-chess = シャンチー
other-game-shogi = 将棋
other-game-go = 囲碁
other-game-backgammon = バックギャモン
other-game-nine-mens-morris = ナイン・メンズ・モリス
other-game-international-draughts = 国際ドラフツ
other-game-italian-draughts = イタリアン・ドラフツ
other-game-pool-checkers = プール・チェッカー
other-game-spanish-draughts = スパニッシュ・ドラフツ
other-game-russian-draughts = ロシアン・ドラフツ
other-game-brazilian-draughts = ブラジリアン・ドラフツ
other-game-canadian-draughts = カナディアン・ドラフツ
other-game-portuguese-draughts = ポルトガル・ドラフツ
other-game-czech-draughts = チェコ・ドラフツ
other-game-turkish-draughts = トルコ・ドラフツ
other-game-thai-draughts = タイ・ドラフツ
other-game-frisian-draughts = フリジアン・ドラフツ
other-game-anti-othello = アンチオセロ
other-game-other-draughts = 別の種類のドラフツ
