# 모두가 볼 수는 없는 채널의 보드, 모집, 대회.

board-moved-away = 이 대국은 다른 곳에서 이어져요.
board-kept = 보드는 { $name } 님이 볼 수 있는 곳에 그대로 있어요. 이 사본은 본인에게만 보여요.
board-kept-private = { $name } 님에게 물어볼 수 없어서 보드는 그대로 있어요. 이 사본은 본인에게만 보여요.
board-asked = 여기서는 서버의 모두가 볼 수 있어서 { $name } 님에게 물어봤어요. 이 사본은 본인에게만 보여요.
board-asked-already = { $name } 님에게 이미 물어봤어요. 이 사본은 본인에게만 보여요.
share-question = { $person } 님, { $name } 님이 이 대국을 { $channel } 채널에서 이어 가고 싶어 해요. 서버의 모두가 볼 수 있는 곳이에요.
share-question-away = { $person } 님, { $name } 님이 이 대국을 다른 서버에서 이어 가고 싶어 해요. 모두가 볼 수 있는 곳이에요.
button-share-yes = 거기서 계속하기
button-share-no = 여기 그대로
share-declined = 대국은 여기서 이어져요.
share-over = 이 질문은 이제 유효하지 않아요. 보드는 그대로 있어요.
share-not-yours = { $name } 님만 답할 수 있어요.
table-private = 이 채널을 볼 수 있는 사람에게만 모집이 보여요. 서버에 공지할까요?
tournament-private = 이 채널을 볼 수 있는 사람에게만 **{ $name }** 대회가 보여요. 서버에 공지할까요?
button-tell-server = 서버에 공지하기
told-server = 서버에 공지했어요.
no-table-list = 여기에는 볼 수 있는 상대 모집 채널이 없어요.
