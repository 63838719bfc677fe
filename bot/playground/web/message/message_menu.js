/** The menu of a message: what apps do with it, reply, copy, delete. */
import { menuCommands, OF_MESSAGE } from "../command/command.js";
import { api } from "../state/api.js";
import { runMenuCommand } from "../state/interaction.js";
import { reply } from "../state/navigation.js";
import { confirmDialog, openMenu, toast, toastError } from "../element/overlay.js";
import { EPHEMERAL, store } from "../state/store.js";

export function openMessageMenu(message, { x, y }) {
  if (document.querySelector(".dialog-menu")) return;
  const isEphemeral = Boolean((message.flags ?? 0) & EPHEMERAL);
  const link = `${location.origin}/channels/${store.guild.id}/${message.channel_id}/${message.id}`;
  const items = [
    ...appItems(OF_MESSAGE, message.id),
    isEphemeral ? null : { label: "Reply", icon: "reply", action: () => reply(message) },
    message.content ? { label: "Copy text", icon: "copy", action: () => copy(message.content, "Text copied.") } : null,
    isEphemeral ? null : { label: "Copy message link", icon: "link", action: () => copy(link, "Link copied.") },
    { label: "Copy message ID", icon: "copy", action: () => copy(message.id, "ID copied.") },
    isEphemeral
      ? { label: "Dismiss message", icon: "close", action: () => store.dismiss(message.id) }
      : { label: "Delete message", icon: "trash", isDanger: true, testid: "delete-message", action: () => remove(message) },
  ].filter(Boolean);
  openMenu(items, { x, y, label: "Message" });
}

/** The entries of the bot's commands for a menu, on this message or person. */
export function appItems(kind, targetId) {
  return menuCommands(kind).map(({ command, label }) => ({
    label: `Apps · ${label}`,
    icon: "slash",
    testid: `app-${command.name}`,
    action: () => runMenuCommand(command, targetId),
  }));
}

async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(text); // no permission: at least it can be read and marked
  }
}

async function remove(message) {
  const isAgreed = await confirmDialog({
    title: "Delete message",
    text: "This deletes it for everyone, as a server admin could.",
    action: "Delete",
  });
  if (!isAgreed) return;
  try {
    await api.deleteMessage(store.me.id, message.id);
  } catch (error) {
    toastError(error);
  }
}
