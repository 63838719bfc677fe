# 接受誰的挑戰。

challenges-refused = { $name } 不接受你的挑戰。
blocked-by-you = 你已封鎖 { $name }。用 `/unblock` 解除。
challenged-too-often = 你發起的挑戰已經夠多了，請{ $when }再試。
command-block = 不再接受某人的挑戰
command-unblock = 重新接受某人的挑戰
option-blocked = 誰
blocked = { $name } 不能再向你挑戰，也不能加入你的公開對局。用 `/unblock` 解除。
blocked-already = 你已經封鎖了 { $name }。
unblocked = { $name } 又可以向你挑戰了。
not-blocked = 你沒有封鎖 { $name }。
cannot-block = 你不能封鎖自己，也不能封鎖我。
