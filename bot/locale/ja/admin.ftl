# アプリの所有者だけが使うもの。

owner-only = これはアプリの所有者だけが使えます。
command-admin = アプリを管理する（所有者専用）
command-admin-status = ボットの状態を見る
command-admin-slow = データベースで時間のかかった処理を見る
command-admin-unplayable = 再生できない対局を見る
command-admin-close = 再生できない対局を結果なしで終わらせる
option-admin-match = 対局の番号
admin-status =
    {""}**稼働開始**：{ $since }
    {""}**サーバー**：{ $servers } · **ゲートウェイ**：{ $latency }ミリ秒
    {""}**対局**：{ $matches }{ $games }
    {""}**エンジン**：{ $workers }（{ $state }）· 思考中：{ $running } · 待ち：{ $waiting }
    {""}**探索の場所**：{ $place }
    {""}**更新待ちの盤**：{ $behind }
admin-engines-ready = 準備完了
admin-engines-warming = 読み込み中
admin-engines-closed = 終了
admin-engines-compiling = { $game }「{ $level }」をコンパイル中、残り{ $left }件
admin-searches-here = このマシン
admin-searches-cluster = クラスター（ワーカー{ $workers }）· クラスターで処理{ $there } · このマシンで処理{ $here } · 引き戻し{ $returned }
admin-searches-no-cluster = このマシン（クラスターは使えません：{ $trouble }）
admin-slow-line = `{ $work }` ×{ $count }：平均{ $mean }ミリ秒、最長{ $longest }ミリ秒
admin-nothing-slow = データベースはまだ使われていません。
admin-unplayable-line = 対局 #{ $id }（{ $game }）：{ $reason }
admin-all-playable = 再生できない対局はありません。
admin-closed = 対局 #{ $id } を結果なしで終わらせました。
admin-more = …ほか{ $count }件
