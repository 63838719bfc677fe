/**
 * What an admin could do to the bot in this channel: take permissions away.
 *
 * It shows how the bot behaves where a server's owner forgot to let it in.
 */
import { api } from "../state/api.js";
import { h } from "../element/dom.js";
import { openDialog, toast, toastError } from "../element/overlay.js";
import { nameOf, store } from "../state/store.js";

const PERMISSIONS = [
  ["view_channel", "View channel"],
  ["send_messages", "Send messages"],
  ["send_messages_in_threads", "Send messages in threads"],
  ["embed_links", "Embed links"],
  ["attach_files", "Attach files"],
  ["read_message_history", "Read message history"],
  ["create_public_threads", "Create public threads"],
  ["use_external_emojis", "Use external emojis"],
];

// Discord's bits of the permissions above.
const BITS = {
  view_channel: 10n,
  send_messages: 11n,
  embed_links: 14n,
  attach_files: 15n,
  read_message_history: 16n,
  use_external_emojis: 18n,
  create_public_threads: 35n,
  send_messages_in_threads: 38n,
};

function deniedIn(channel) {
  const bits = (channel.permission_overwrites ?? []).reduce((sum, overwrite) => sum | BigInt(overwrite.deny ?? 0), 0n);
  return new Set(Object.keys(BITS).filter((name) => (bits >> BITS[name]) & 1n));
}

export function openTools() {
  const channel = store.channel;
  const before = deniedIn(channel);
  const boxes = PERMISSIONS.map(([name, label]) => ({
    name,
    label,
    input: h("input", { type: "checkbox", checked: !before.has(name), testid: `permission-${name}` }),
  }));
  const form = h(
    "form",
    { class: "card", method: "dialog" },
    h("h2", { class: "card-title", text: `Permissions in #${channel.name}` }),
    h("p", { class: "card-text", text: `What ${nameOf(store.bot) ?? "the bot"} can do in this channel.` }),
    h(
      "div",
      { class: "choices" },
      boxes.map(({ input, label }) => h("label", { class: "choice" }, input, h("span", { text: label }))),
    ),
    h(
      "div",
      { class: "card-actions" },
      h("button", { type: "button", class: "button style-2", text: "Cancel", on: { click: () => dialog.close() } }),
      h("button", { type: "submit", class: "button style-1", testid: "save-permissions", text: "Save" }),
    ),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const names = boxes.filter(({ input }) => !input.checked).map(({ name }) => name);
    try {
      store.setChannel(await api.denyBot(channel.id, names));
      dialog.close();
      toast("Permissions saved.");
    } catch (error) {
      toastError(error);
    }
  });
  const dialog = openDialog(form, { label: "Permissions" });
}
