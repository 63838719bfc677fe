/**
 * What an admin could do to the bot in this channel: take permissions away.
 *
 * It shows how the bot behaves where a server's owner forgot to let it in.
 */
import { api } from "./api.js";
import { h } from "./dom.js";
import { openDialog, toast, toastError } from "./overlay.js";
import { nameOf, store } from "./store.js";

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

const denied = new Map(); // channel id → Set of names, as last sent from this tab

export function openTools() {
  const channel = store.channel;
  const before = denied.get(channel.id) ?? new Set(channel.denied ?? []);
  const boxes = PERMISSIONS.map(([name, label]) => ({
    name,
    label,
    input: h("input", { type: "checkbox", checked: !before.has(name), testid: `permission-${name}` }),
  }));
  const form = h(
    "form",
    { class: "card", method: "dialog" },
    h("h2", { class: "card-title", text: `Permissions in #${channel.name}` }),
    h("p", { class: "card-text", text: `What ${nameOf(store.bot) ?? "the bot"} may do in this channel.` }),
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
      await api.denyBot(channel.id, names);
      denied.set(channel.id, new Set(names));
      dialog.close();
      toast("Permissions saved.");
    } catch (error) {
      toastError(error);
    }
  });
  const dialog = openDialog(form, { label: "Permissions" });
}
