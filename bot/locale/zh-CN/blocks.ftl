# 接受谁的挑战。

challenges-refused = { $name } 不接受你的挑战。
blocked-by-you = 你已屏蔽 { $name }。用 `/unblock` 取消屏蔽。
challenged-too-often = 你发起的挑战太多了，请{ $when }再试。
command-block = 屏蔽某人，不再接受对方的挑战
command-unblock = 取消屏蔽某人，重新接受对方的挑战
option-blocked = 要屏蔽或取消屏蔽的人
blocked = { $name } 不能再向你挑战，也不能加入你开的桌，但你们可能在比赛中相遇。用 `/unblock` 取消屏蔽。
blocked-already = 你已经屏蔽了 { $name }。
unblocked = { $name } 又可以向你挑战了。
not-blocked = 你没有屏蔽 { $name }。
cannot-block = 你不能屏蔽自己，也不能屏蔽我。
