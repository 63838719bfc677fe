# 僅供應用程式擁有者使用。

owner-only = 只有應用程式的擁有者才能使用。
command-admin = 管理應用程式（限擁有者）
command-admin-status = 查看機器人的運作狀況
command-admin-slow = 查看資料庫最花時間的工作
command-admin-unplayable = 查看無法重播的對局
command-admin-close = 結束一局無法重播的對局，不計結果
option-admin-match = 對局編號
admin-status =
    {""}**啟動時間**：{ $since }
    {""}**伺服器**：{ $servers } · **閘道**：{ $latency } 毫秒
    {""}**對局**：{ $matches }{ $games }
    {""}**引擎**：{ $workers }（{ $state }）· 思考中：{ $running } · 等待中：{ $waiting }
    {""}**搜尋位置**：{ $place }
    {""}**待更新的棋盤**：{ $behind }
admin-engines-ready = 就緒
admin-engines-warming = 載入中
admin-engines-closed = 已關閉
admin-engines-compiling = 正在編譯{ $game }「{ $level }」，還剩 { $left } 個
admin-searches-here = 本機
admin-searches-cluster = 叢集（{ $workers } 個工作程序）· 叢集完成 { $there } · 本機完成 { $here } · 收回 { $returned }
admin-searches-no-cluster = 本機；叢集無法使用：{ $trouble }
admin-slow-line = `{ $work }` ×{ $count }：平均 { $mean } 毫秒，最久 { $longest } 毫秒
admin-nothing-slow = 資料庫還沒有做過任何工作。
admin-unplayable-line = 對局 #{ $id }（{ $game }）：{ $reason }
admin-all-playable = 所有對局都可以重播。
admin-closed = 對局 #{ $id } 已結束，不計結果。
admin-more = …還有 { $count } 項
