# De quem se aceitam desafios.

challenges-refused = { $name } não aceita desafios seus.
blocked-by-you = Você bloqueou { $name }. `/unblock` desfaz isso.
challenged-too-often = Você já enviou desafios suficientes por enquanto. Tente de novo { $when }.
command-block = Impeça alguém de desafiar você
command-unblock = Deixe alguém desafiar você de novo
option-blocked = Escolha a pessoa a bloquear ou desbloquear
blocked = { $name } não pode mais desafiar você nem entrar nas suas mesas, mas vocês podem se enfrentar em torneios. `/unblock` desfaz isso.
blocked-already = Você já bloqueou { $name }.
unblocked = { $name } pode desafiar você de novo.
not-blocked = Você não bloqueou { $name }.
cannot-block = Você não pode bloquear a si mesmo nem a mim.
