# 持ち時間が日単位の対局で、先の手を予約する。見えるのは本人だけ。

button-plan = 予約手
button-plan-drop = 取り消す
button-plan-type = 手順を予約

plan-none = この対局では何も予約していません。相手の手、自分の応手、という順に、この先の手順を書いてください。
plan-shown = **予約した手順**：{ $moves }
plan-about = 相手が直前の手を選ぶと、太字の応手がすぐに着手されます。それ以外の手なら予約は消えます。見えるのはあなただけです。
plan-dropped = 予約を取り消しました。
not-plannable = 手を予約できるのは、人を相手にした、1手の持ち時間が日単位の対局だけです。
plan-too-short = 予約には、{ $example } のように、相手の手とそれへの応手が必要です。
plan-too-long = 予約できるのは{ $limit }手までです。
plan-title = 手順を予約
plan-label = この先の手順
plan-example = 例：{ $example }

command-match-plan = 相手の次の手への応手を予約する、または予約を見る
option-line = この先の手順（例：H8 J9 K10 L11）。省略すると予約の確認と取り消し
