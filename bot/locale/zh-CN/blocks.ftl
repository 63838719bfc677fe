# 接受谁的挑战。

challenges-refused = { $name } 不接受你的挑战。
blocked-by-you = 你已屏蔽 { $name }。用 `/unblock` 解除。
challenged-too-often = 你发起的挑战已经够多了，请{ $when }再试。
command-block = 不再接受某人的挑战
command-unblock = 重新接受某人的挑战
option-blocked = 谁
blocked = { $name } 不能再向你挑战，也不能加入你的公开对局。用 `/unblock` 解除。
blocked-already = 你已经屏蔽了 { $name }。
unblocked = { $name } 又可以向你挑战了。
not-blocked = 你没有屏蔽 { $name }。
cannot-block = 你不能屏蔽自己，也不能屏蔽我。
