# De quem se aceitam desafios.

challenges-refused = { $name } não aceita desafios seus.
blocked-by-you = Você bloqueou { $name }. `/unblock` desfaz isso.
challenged-too-often = Já são desafios suficientes por ora. Tente de novo { $when }.
command-block = Deixe de aceitar desafios de alguém
command-unblock = Volte a aceitar desafios de alguém
option-blocked = Quem
blocked = { $name } não pode mais desafiar você nem entrar nas suas mesas. `/unblock` desfaz isso.
blocked-already = Você já bloqueou { $name }.
unblocked = { $name } pode desafiar você de novo.
not-blocked = Você não bloqueou { $name }.
cannot-block = Você não pode bloquear a si nem a mim.
