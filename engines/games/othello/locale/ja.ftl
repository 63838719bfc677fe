title = オセロ
rules = 黒が先手です。置いた石と自分の石で、相手の石をまっすぐにはさみ、裏返します。置ける場所がなければパス、どちらも置けなくなったら石の多いほうの勝ちです。
example = 黒の番です。点のあるマスに置くと、白の石を裏返せます。

illegal-no-flip = { $move } では一つも返せません。印のあるマスを選んでください。
illegal-must-pass = 打てる手がないので、今回はパスです。
illegal-cannot-pass = 打てる手があるので、パスはできません。

level-cautious = 慎重
level-learner = 学習者

# 昔のプログラム。
level-disc-difference = 石数の差

# 各レベルの説明。
summary-first-game = 打てるマスのどれかに打ちます。
summary-beginner = できるだけ多くの石を返します。
summary-cautious = あなたの応手のあとの石数を数えます。見落としもあります。
summary-disc-difference = 昔のプログラム：4手先までのアルファベータ。読みの中ではだれもパスしません。
summary-casual = 4手先の石数を数えます。
summary-club = 隅と打てる手の多さを重んじ、3手先を読みます。
summary-expert = 鍛えた目で3手先を読みます。
summary-learner = ルールだけを知り、自分との対局から学びました。
summary-master = 鍛えた目で7手先を読みます。
summary-grandmaster = 1手に50万局面を読み、最後の14マスは完全に読み切ります。
summary-unbeatable = 1手に約2秒、最後の20マスあまりは完全に読み切ります。

choice-format-transcript = 棋譜の文字列 (f5d6c3)
choice-format-ggf = GGF
