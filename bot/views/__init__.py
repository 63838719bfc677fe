"""How matches are shown and clicked: boards, the pad, menus, modals.

Views turn what the host knows into messages. They choose what to offer
from facts of the position, know no rules, and hold no state: a button
carries all it means in its custom id (`bot.views.custom_id`), so boards
of any age work after any restart.
"""
