# 仅供应用所有者使用。

owner-only = 只有应用的所有者才能使用。
command-admin = 管理应用（仅限所有者）
command-admin-status = 查看机器人的运行状况
command-admin-slow = 查看数据库耗时最长的操作
command-admin-unplayable = 查看无法回放的对局
command-admin-close = 结束一局无法回放的对局，不计结果
option-admin-match = 对局编号
admin-status =
    {""}**启动时间**：{ $since }
    {""}**服务器**：{ $servers } · **网关**：{ $latency } 毫秒
    {""}**对局**：{ $matches }{ $games }
    {""}**引擎**：{ $workers }（{ $state }）· 思考中：{ $running } · 等待中：{ $waiting }
    {""}**搜索位置**：{ $place }
    {""}**待更新的棋盘**：{ $behind }
admin-engines-ready = 就绪
admin-engines-warming = 加载中
admin-engines-closed = 已关闭
admin-engines-compiling = 正在编译{ $game }“{ $level }”，剩余 { $left } 个
admin-searches-here = 本机
admin-searches-cluster = 集群（{ $workers } 个工作进程）· 集群完成 { $there } · 本机完成 { $here } · 收回 { $returned }
admin-searches-no-cluster = 本机；集群不可用：{ $trouble }
admin-slow-line = `{ $work }` ×{ $count }：平均 { $mean } 毫秒，最长 { $longest } 毫秒
admin-nothing-slow = 数据库尚未执行任何操作。
admin-unplayable-line = 对局 #{ $id }（{ $game }）：{ $reason }
admin-all-playable = 所有对局都可以回放。
admin-closed = 对局 #{ $id } 已结束，不计结果。
admin-more = …另有 { $count } 项
