/**
 * One message as an element: who, when, what, and what can be done with it.
 */
import { avatar, botTag } from "../content/avatar.js";
import { renderComponents } from "./component.js";
import { fill, h, icon, iconButton } from "../element/dom.js";
import { renderEmbed } from "./embed.js";
import { withEmoji } from "../content/emoji.js";
import { plainText } from "../content/markdown.js";
import { renderMarkdown } from "../content/markdown_dom.js";
import { renderAttachments } from "../content/media.js";
import { openMessageMenu } from "./message_menu.js";
import { jump, openChannel, reply } from "../state/navigation.js";
import { COMPONENTS_V2, EPHEMERAL, isArchived, LOADING, nameOf, store } from "../state/store.js";
import { clockTime, fullTime, headerTime, isSameDay, messageTime, timeText } from "../element/time.js";

const GROUP_MS = 7 * 60 * 1000;
const CONTEXT_MENU_COMMAND = 23;
const COMMAND_TYPES = new Set([20, CONTEXT_MENU_COMMAND]);
const SYSTEM_TEXTS = {
  6: () => "pinned a message to this channel.",
  7: () => "joined the server.",
  18: (message) => `started a thread: ${message.content}`,
  21: () => "started this thread.",
};
const LONG_PRESS_MS = 500;

/** Whether a message continues the group of the one before it. */
export function isContinuation(previous, message) {
  if (!previous || message.type in SYSTEM_TEXTS || previous.type in SYSTEM_TEXTS) return false;
  if (previous.author.id !== message.author.id || invocation(message) || message.message_reference) return false;
  if (isEphemeral(previous) !== isEphemeral(message)) return false;
  const gap = messageTime(message) - messageTime(previous);
  return gap < GROUP_MS && isSameDay(messageTime(previous), messageTime(message));
}

const isEphemeral = (message) => Boolean((message.flags ?? 0) & EPHEMERAL);

/** The slash command a message answers, if any: {user, name}. */
function invocation(message) {
  if (!COMMAND_TYPES.has(message.type)) return null;
  const about = message.interaction_metadata ?? message.interaction;
  const name = about?.name ?? message.interaction?.name;
  return about?.user && name ? { user: about.user, name } : null;
}

/** The element of a message. `isContinued` hides the face and the name. */
export function renderMessage(message, isContinued) {
  const moment = messageTime(message);
  const flags = message.flags ?? 0;
  const author = store.users.get(message.author.id) ?? message.author;
  const element = h(
    "article",
    {
      id: `message-${message.id}`,
      class: [
        "message",
        isContinued && "is-continued",
        isEphemeral(message) && "is-ephemeral",
        store.mentionsMe(message) && author.id !== store.me.id && "is-ping",
      ],
      testid: `message-${message.id}`,
      data: { id: message.id, author: author.id },
      tabindex: "-1",
      "aria-label": `${nameOf(author)}, ${fullTime(moment)}`,
    },
    renderContext(message),
    h("div", { class: "message-face" }, avatar(author), h("time", { class: "side-time", "aria-hidden": "true", text: clockTime(moment) })),
    h(
      "div",
      { class: "message-main" },
      h(
        "header",
        { class: "message-head" },
        h("span", { class: ["author", author.bot && "is-bot"], text: nameOf(author) }),
        botTag(author),
        h("time", { class: "when", datetime: moment.toISOString(), title: fullTime(moment), text: headerTime(moment) }),
      ),
      h("div", { class: "message-body" }, flags & LOADING ? thinking(author) : renderBody(message)),
      h("footer", { class: "message-foot" }, renderFoot(message)),
    ),
    renderTools(message),
  );
  addLongPress(element, message);
  return element;
}

function thinking(author) {
  return h("div", { class: "thinking", testid: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${nameOf(author)} is thinking…`);
}

function renderBody(message) {
  const isV2 = Boolean((message.flags ?? 0) & COMPONENTS_V2);
  const system = SYSTEM_TEXTS[message.type];
  const edited = message.edited_timestamp
    ? h("span", { class: "edited", title: fullTime(new Date(message.edited_timestamp)), text: "(edited)" })
    : null;
  if (isV2) return [renderComponents(message.components ?? [], message), edited, threadCard(message)];
  const text = system ? system(message) : message.content;
  const words = text ? renderMarkdown(text, { isPlainMessage: !message.embeds?.length }) : null;
  // The mark of an edit stands behind the last words, as in speech.
  (words?.lastElementChild?.matches(".md-text") ? words.lastElementChild : words)?.append(...(edited ? [" ", edited] : []));
  return [
    words,
    renderAttachments(message.attachments ?? []),
    (message.embeds ?? []).map((embed) => renderEmbed(embed, message)),
    renderComponents(message.components ?? [], message),
    words ? null : edited,
    threadCard(message),
  ];
}

/** The way into the thread that was started at a message. */
function threadCard(message) {
  const thread = message.thread && store.channels.get(message.thread.id);
  if (!thread) return null;
  const words = isArchived(thread) ? "Archived" : "See thread";
  return h(
    "button",
    { type: "button", class: "thread-card", testid: `thread-${thread.id}`, on: { click: () => openChannel(thread.id) } },
    icon("thread"),
    h("span", { class: "thread-name", text: thread.name }),
    h("span", { class: "thread-words", text: words }),
  );
}

/** What stands above a message: the message replied to, or the command used. */
function renderContext(message) {
  const used = invocation(message);
  if (used) {
    return h(
      "div",
      { class: "context" },
      avatar(used.user, "tiny"),
      h("span", { class: "context-name", text: nameOf(store.users.get(used.user.id) ?? used.user) }),
      h("span", { class: "context-used" }, " used ", h("span", { class: "mention", text: `${message.type === CONTEXT_MENU_COMMAND ? "" : "/"}${used.name}` })),
    );
  }
  const target = message.message_reference;
  if (!target?.message_id) return null;
  const original = message.referenced_message ?? store.message(target.message_id);
  if (!original) return h("div", { class: "context" }, h("em", { text: "Original message was deleted" }));
  return h(
    "button",
    {
      type: "button",
      class: "context context-reply",
      "aria-label": `Replying to ${nameOf(original.author)}`,
      on: { click: () => jump(target.channel_id ?? message.channel_id, target.message_id) },
    },
    avatar(original.author, "tiny"),
    h("span", { class: "context-name", text: nameOf(original.author) }),
    h("span", { class: "context-text" }, withEmoji(preview(original))),
  );
}

/** One line of what a message says. */
export function preview(message) {
  const mentioned = (text) =>
    text
      .replace(/<@!?(\d+)>/g, (_, id) => `@${store.userName(id)}`)
      .replace(/<@&(\d+)>/g, (_, id) => `@${store.roleName(id)}`)
      .replace(/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/g, (_, time_s, style) => timeText(Number(time_s), style));
  if (message.content) return plainText(mentioned(message.content));
  const texts = [];
  const visit = (component) => {
    if (component.content) texts.push(component.content);
    for (const child of component.components ?? []) visit(child);
  };
  for (const component of message.components ?? []) visit(component);
  return plainText(mentioned(texts.join("\n"))) || message.embeds?.[0]?.title || "Click to see the message";
}

function renderFoot(message) {
  const failure = store.failures.get(message.id) ?? message.failure;
  return [
    failure ? h("p", { class: "failure", role: "alert", testid: "interaction-failed" }, icon("alert"), h("span", { text: failure })) : null,
    isEphemeral(message)
      ? h(
          "p",
          { class: "only-you" },
          icon("eye"),
          h("span", {}, "Only you can see this • "),
          h("button", { type: "button", class: "link-button", testid: `dismiss-${message.id}`, text: "Dismiss message", on: { click: () => store.dismiss(message.id) } }),
        )
      : null,
  ];
}

/** Show in place what became of a click: waiting, failed, or neither. */
export function refreshPending(element, message) {
  for (const control of element.querySelectorAll("[data-custom-id]")) {
    const isPending = store.isPending(message.id, control.dataset.customId);
    control.classList.toggle("is-loading", isPending);
    if (isPending) control.setAttribute("aria-busy", "true");
    else control.removeAttribute("aria-busy");
  }
  fill(element.querySelector(".message-foot"), renderFoot(message));
}

function renderTools(message) {
  if (message.isLocal) return null;
  return h(
    "div",
    { class: "tools", role: "group", "aria-label": "Message actions" },
    isEphemeral(message) ? null : iconButton("reply", "Reply", () => reply(message), { testid: `reply-${message.id}` }),
    iconButton("more", "More", (event) => openMessageMenu(message, corner(event.currentTarget)), { testid: `menu-${message.id}` }),
  );
}

function corner(button) {
  const { left, bottom } = button.getBoundingClientRect();
  return { x: left, y: bottom };
}

function addLongPress(element, message) {
  if (message.isLocal) return;
  element.addEventListener("contextmenu", (event) => {
    if (event.target.closest("a, img, input, textarea") || String(getSelection())) return;
    event.preventDefault();
    openMessageMenu(message, { x: event.clientX, y: event.clientY });
  });
  let timer = 0;
  const stop = () => clearTimeout(timer);
  element.addEventListener("touchstart", (event) => {
    stop();
    if (event.target.closest("button, a")) return;
    timer = setTimeout(() => openMessageMenu(message, { x: 0, y: 0 }), LONG_PRESS_MS);
  }, { passive: true });
  for (const end of ["touchend", "touchmove", "touchcancel"]) element.addEventListener(end, stop, { passive: true });
}
