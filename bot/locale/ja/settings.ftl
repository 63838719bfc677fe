# 個人の設定と、サーバー全体の設定。

command-settings = 自分の設定と、このサーバーの設定
command-settings-me = 自分の設定を見る、変える
command-settings-server = このサーバーの設定を見る、変える
option-language = わたしが話す言語
option-style = 盤の表示方法
option-challenges = だれの申し込みを受けるか
option-channels = 対局を始められるチャンネル（例：#games）
option-server-pings = 手番をここで知らせるかどうか
option-server-clock = 別の持ち時間を選ばないときの、ここでの持ち時間
option-seeks = 相手募集を表示し、待っている人どうしを組み合わせるチャンネル

settings-me = あなたの設定
settings-server = このサーバーの設定
setting-language = 言語
setting-style = 盤の表示
setting-challenges = 申し込み
setting-channels = チャンネル
setting-pings = 手番の通知
setting-clock = いつもの持ち時間
setting-seeks = 相手募集
choice-language-automatic = 自動
choice-style-automatic = 自動
choice-style-emoji = 絵文字
choice-style-picture = 画像
choice-style-text = テキスト
choice-challenges-all = だれからでも
choice-challenges-played = 対局したことのある人から
choice-challenges-none = 受けない
choice-channels-automatic = すべて
choice-pings-on = オン
choice-pings-off = オフ
choice-seeks-automatic = なし
settings-change = 変更：{ $command }
settings-not-yours = サーバーの設定を変えられるのは、サーバー管理の権限がある人だけです。
settings-only-servers = ダイレクトメッセージにはサーバーの設定がありません。自分の設定は `/settings me` です。
