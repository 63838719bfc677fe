title = オセロ
summary = 石を返して、多いほうが勝ち
rules = 黒が先手です。置いた石と自分の石で、相手の石をまっすぐにはさみ、裏返します。置ける場所がなければパス、どちらも置けなくなったら石の多いほうの勝ちです。
example = 黒の番です。点のあるマスに置くと、白の石を裏返せます。

illegal-no-flip = { $move } では一つも返せません。印のあるマスを選んでください。
illegal-must-pass = 打てる手がないので、今回はパスです。
illegal-cannot-pass = 打てる手があるので、パスはできません。

level-cautious = 慎重派
level-learner = 独学派

# 昔のプログラム。
level-disc-difference = 石数の差

# 各レベルの説明。
summary-first-game = 打てるマスのどれかに打ちます。初勝利にどうぞ。
summary-beginner = できるだけ多く返そうとして、隅を渡してくれます。
summary-cautious = あなたの応手まで考えますが、まだ隅を渡します。
summary-disc-difference = 昔のプログラム：4手先までのアルファベータ。読みの中ではだれもパスしません。
summary-casual = 隅が大事だと知っていますが、よく見落とします。
summary-club = 隅はたいてい取りますが、たまに好手を見落とします。
summary-expert = 隅をめったに渡さず、打てる手を減らしてきます。
summary-learner = 独学で強くなりました。打ち方に癖があります。
summary-master = 先の先まで読みます。小手先の策は通じません。
summary-grandmaster = ほとんど間違えず、最後の14マスは完璧です。
summary-unbeatable = わたしの最強です。最後の20マスあまりは完璧です。

choice-format-transcript = 棋譜の文字列（f5d6c3）
choice-format-ggf = GGF
