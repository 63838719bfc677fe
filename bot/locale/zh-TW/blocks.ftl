# 接受誰的挑戰。

challenges-refused = { $name } 不接受你的挑戰。
blocked-by-you = 你封鎖了 { $name }。用 `/unblock` 解除封鎖。
challenged-too-often = 你發起太多挑戰了，請{ $when }再試。
command-block = 封鎖某人，不再接受對方的挑戰
command-unblock = 解除封鎖，重新接受對方的挑戰
option-blocked = 要封鎖或解除封鎖的人
blocked = { $name } 不能再向你挑戰，也不能加入你開的桌，但你們可能在比賽中相遇。用 `/unblock` 解除封鎖。
blocked-already = 你已經封鎖 { $name } 了。
unblocked = { $name } 又可以向你挑戰了。
not-blocked = 你沒有封鎖 { $name }。
cannot-block = 你不能封鎖自己，也不能封鎖我。
