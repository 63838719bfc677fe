"""Builds the messages that show matches: boards, button pads, menus, modals.

Views turn the game host's state into messages. They choose buttons by
properties of the position and know no game's rules. They hold no state: a
button's custom id (`bot.views.custom_id`) has everything its handler needs,
so old boards keep working after a restart.
"""
