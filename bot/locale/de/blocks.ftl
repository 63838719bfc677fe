# Von wem Herausforderungen angenommen werden.

challenges-refused = { $name } nimmt von dir keine Herausforderungen an.
blocked-by-you = Du hast { $name } blockiert. `/unblock` hebt das auf.
challenged-too-often = Das sind vorerst genug Herausforderungen. Versuche es { $when } wieder.
command-block = Nimm von jemandem keine Herausforderungen mehr an
command-unblock = Nimm von jemandem wieder Herausforderungen an
option-blocked = Wähle die Person
blocked = { $name } kann dich nicht mehr herausfordern und nicht mehr an deinen Tischen mitspielen; in Turnieren könnt ihr euch begegnen. `/unblock` hebt das auf.
blocked-already = Du hast { $name } schon blockiert.
unblocked = { $name } darf dich wieder herausfordern.
not-blocked = Du hast { $name } nicht blockiert.
cannot-block = Dich selbst oder mich kannst du nicht blockieren.
