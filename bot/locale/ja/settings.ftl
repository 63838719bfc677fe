# 個人の設定と、サーバー全体の設定。

command-settings = 自分の設定と、このサーバーの設定
command-settings-me = 自分の設定を見る、変える
command-settings-server = このサーバーの設定を見る、変える
option-language = わたしが話す言語
option-style = 盤の表示方法

settings-me = あなたの設定
settings-server = このサーバーの設定
setting-language = 言語
setting-style = 盤の表示
choice-language-automatic = 自動
choice-style-automatic = 自動
choice-style-emoji = 絵文字
choice-style-picture = 画像
choice-style-text = テキスト
settings-change = 変更：{ $command }
settings-not-yours = サーバーの設定を変えられるのは、サーバー管理の権限がある人だけです。
settings-only-servers = ダイレクトメッセージにはサーバーの設定がありません。自分の設定は `/settings me` です。
