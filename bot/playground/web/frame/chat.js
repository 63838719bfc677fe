/** The middle: a channel's head, its messages, who is typing, the composer. */
import { channelIcon } from "../content/avatar.js";
import { createComposer } from "../command/composer.js";
import { fill, h, iconButton } from "../element/dom.js";
import { createFeed } from "../message/feed.js";
import { openChannel } from "../state/navigation.js";
import { loadOlder, showLatest } from "./session.js";
import { openTools } from "./tools.js";
import { isArchived, nameOf, store, THREAD_TYPES } from "../state/store.js";

export function createChat({ openDrawer, toggleMembers }) {
  const feed = createFeed({ loadOlder, showLatest });
  const composer = createComposer();
  const element = h(
    "main",
    { class: "chat" },
    createHead({ openDrawer, toggleMembers }),
    createBanner(),
    feed.element,
    composer.element,
    createTyping(),
  );
  return { element, feed, composer };
}

function createHead({ openDrawer, toggleMembers }) {
  const place = h("div", { class: "place" });
  const permissions = iconButton("shield", "The bot's permissions here", openTools, { testid: "permissions" });
  const draw = () => {
    const channel = store.channel;
    if (!channel) return;
    permissions.hidden = !channel.guild_id;
    const parent = THREAD_TYPES.has(channel.type) ? store.channels.get(channel.parent_id) : null;
    fill(
      place,
      parent
        ? h("button", { type: "button", class: "link-button parent", text: `#${parent.name}`, on: { click: () => openChannel(parent.id) } })
        : null,
      channelIcon(channel),
      h("h2", { testid: "channel-title", text: store.channelName(channel) }),
      isArchived(channel) ? h("span", { class: "archived-mark", testid: "archived", title: "Send a message to reopen it", text: "Archived" }) : null,
      channel.topic ? h("span", { class: "topic", text: channel.topic }) : null,
    );
  };
  store.on("open", draw);
  store.on("channels", draw);
  return h(
    "header",
    { class: "chat-head" },
    iconButton("menu", "Channels", openDrawer, { class: "open-drawer", testid: "open-drawer", "aria-expanded": "false", "aria-controls": "sidebar" }),
    place,
    permissions,
    iconButton("people", "Members", toggleMembers, { class: "toggle-members", testid: "toggle-members", "aria-controls": "members" }),
  );
}

function createBanner() {
  const element = h("div", { class: "banner", role: "status", testid: "banner", hidden: true });
  let wasOnline = false;
  const draw = () => {
    const isLost = store.connection === "lost";
    const bot = nameOf(store.bot) ?? "The bot";
    wasOnline ||= store.isBotOnline;
    const away = wasOnline
      ? `${bot} is offline. Buttons and commands will work when it's back.`
      : `${bot} isn't online yet. If it's just starting, wait a moment.`;
    const text = isLost ? "Reconnecting…" : store.isBotOnline ? "" : away;
    element.hidden = text === "";
    element.classList.toggle("is-lost", isLost);
    fill(element, text);
  };
  store.on("connection", draw);
  store.on("people", draw);
  return element;
}

function createTyping() {
  const element = h("div", { class: "typing", testid: "typing", "aria-live": "polite" });
  const draw = () => {
    const names = store.typists().map((id) => store.userName(id));
    const isSending = [...store.pending.values()].some((sent) => sent.command);
    fill(element, typingWords(names) ?? (isSending ? "Sending the command…" : ""));
  };
  for (const topic of ["typing", "pending", "open"]) store.on(topic, draw);
  setInterval(draw, 1000);
  return element;
}

function typingWords(names) {
  if (!names.length) return null;
  const dots = h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
  const who = names.length > 3 ? "Several people" : names.join(names.length === 2 ? " and " : ", ");
  return [dots, h("strong", { text: who }), names.length === 1 ? " is typing…" : " are typing…"];
}
