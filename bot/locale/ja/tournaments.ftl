# 大会：告知、参加、ラウンドごとの対局。

command-tournament = このサーバーの大会を管理する
command-tournament-create = 大会を準備する
command-tournament-join = 大会に参加する
command-tournament-leave = 大会から抜ける（開始後は棄権）
command-tournament-start = 大会を今すぐ始める
command-tournament-standings = 大会の順位を見る
command-tournament-cancel = 大会を中止する
option-tournament = 大会を選択。省略すると最新のもの
option-organizers = 大会を運営できるロール
setting-organizers = 大会の運営
choice-organizers-automatic = 「サーバー管理」の権限があるメンバー

tournament-of = { $game }の大会
menu-format = 形式
tournament-swiss = スイス式
tournament-round-robin = 総当たり
tournament-elimination = 勝ち抜き戦
tournament-arena = アリーナ
tournament-about-swiss = 全員が毎ラウンド、得点の近い相手と対局します。同じ相手とは二度当たりません。
tournament-about-round-robin = 全員が全員と一度ずつ対局します。
tournament-about-elimination = 負けたら終わりです。引き分けは先後を入れ替えて再戦し、二度目の引き分けではシード上位が進みます。準決勝で負けた二人は三位を争います。
tournament-about-arena = 時間が終わるまで、手の空いた人同士の対局がすぐに組まれます。二連勝すると、次に勝てない対局まで勝点が2倍になります。
tournament-rounds = { $rounds }ラウンド
tournament-most-rounds = 最大{ $rounds }ラウンド
tournament-minutes = { $minutes }分間
tournament-size = 最大{ $size }人
tournament-no-engines = コンピューターなし
tournament-engines = 相手が足りないところには { $name } が入ります
tournament-start-by-hand = 運営が［開始］を押すと開始
tournament-start-minutes = { $minutes }分後に開始
tournament-start-hours = { $hours }時間後に開始
tournament-start-days = { $days }日後に開始
button-announce = 告知する
button-announce-joined = 告知して参加
button-announce-named = 名前を付けて告知
button-rejoin = 再参加
button-leave = 抜ける
button-withdraw = 棄権
button-standings = 順位
tournament-announce = 大会を告知する
tournament-name = 名前
tournament-name-example = { $game }杯

tournament-waits = 運営が［開始］を押すと始まります。
tournament-starts = { $when }に始まります。
tournament-round = { $games ->
        [0] 第{ $round }ラウンド（全{ $rounds }）が終わりました。
       *[other] 第{ $round }ラウンド（全{ $rounds }）：対局中{ $games }局
    }
tournament-arena-ends = { $when }に終わります。対局中：{ $games }局
tournament-last-games = 時間になりました。残り{ $games }局を対局中です。
tournament-won = { $count ->
        [1] 優勝：**{ $names }**
       *[other] 同率優勝：**{ $names }**
    }
tournament-off-organiser = 中止になりました。
tournament-off-few = 参加者が2人に満たず、中止になりました。
tournament-off-channel = チャンネルがなくなり、中止になりました。
tournament-joined = 参加者（{ $count }人）：{ $names }
tournament-nobody = まだ参加者はいません。
tournament-withdrawn = 棄権
tournament-announced = **{ $name }** をこのチャンネルで告知しました。
tournament-started = **{ $name }** が始まりました。対局はスレッドで開きます。
tournament-you-joined = **{ $name }** に参加しました。対局が始まるとメンションでお知らせします。
tournament-blocks-ignored = 大会ではブロックは考慮されません。ブロックした人と対戦することがあります。
tournament-you-returned = **{ $name }** に復帰しました。得点はそのままです。
tournament-you-left = **{ $name }** から抜けました。
tournament-you-withdrew = **{ $name }** を棄権しました。対局中の一局は続きます。
tournament-you-may-return = 対戦の組み合わせが続くあいだは［再参加］で戻れます。

already-joined = もう参加しています。
not-joined = この大会には参加していません。
withdrawn = この大会は棄権しており、もう戻れません。
tournament-full = 満員です（{ $size }人）。
tournament-has-begun = もう始まっています。
tournament-over = この大会は終わりました。
too-few-entrants = まず2人以上の参加が必要です。
too-many-tournaments = 一つのサーバーで同時に開ける大会は{ $limit }件までです。
unknown-tournament = その大会はここでは見つかりません。
no-tournament = 今ここに大会はありません。運営は `/tournament create` で準備できます。
tournament-match = 大会の対局では、待ったも中止も再戦もできません。投了はできます。
tournament-only-servers = 大会は、わたしが招待されたサーバーでだけ開けます。
tournament-managers-only = 大会を運営できるのは、「サーバー管理」の権限があるメンバーだけです。`/settings server organizers:` でロールにも任せられます。
tournament-organizers-only = 大会を運営できるのは、{ $role } と「サーバー管理」の権限があるメンバーだけです。
