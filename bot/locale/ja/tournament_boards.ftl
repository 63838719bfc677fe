# 大会の盤とスレッド、メッセージから開く個人用のページ。

tournament-round-name = 第{ $round }ラウンド
tournament-boards = { $first }～{ $last }局目
tournament-no-threads = このチャンネルではスレッドを作れないため、盤はここに表示されます。
tournament-no-files = このチャンネルではファイルを添付できないため、順位や対戦表は文字で表示されます。
button-my-game = 自分の対局
button-pairings = 組み合わせ
tournament-no-game = **{ $name }** であなたの対局は今ありません。
tournament-my-bye = **{ $name }** のこのラウンドは不戦勝です。
tournament-expected-end = 終了予定：{ $when }
pairing-void = 中止
tournament-soon = **{ $name }** は{ $when }に始まります。
tournament-page = { $page }／{ $pages }ページ
tie-about-buchholz = **ブッフホルツ**：対戦相手全員の勝点の合計です。
tie-about-buchholz-cut-1 = **ブッフホルツ−1**：最も低い一人を除く対戦相手の勝点の合計です。
tie-about-sonneborn-berger = **SB**：勝った相手の勝点と、引き分けた相手の勝点の半分の合計です。
tie-about-direct-encounter = **直接対決**：まだ並んでいる人どうしの対局で得た勝点です。
tie-about-wins = **勝ち数**：勝った対局の数です。
