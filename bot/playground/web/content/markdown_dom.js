/**
 * Markdown trees as elements: mentions get their names, links stay inside
 * when they lead to a message here.
 */
import { h, safeUrl } from "../element/dom.js";
import { customEmoji, glyph, isJumbo } from "./emoji.js";
import { parseInline, parseMarkdown } from "./markdown.js";
import { channelOfLink, openLink, startCommand } from "../state/navigation.js";
import { store } from "../state/store.js";
import { timestamp } from "../element/time.js";

/** The elements of a message's text, in a box. */
export function renderMarkdown(text, { isPlainMessage = false } = {}) {
  const box = h("div", { class: ["markdown", isPlainMessage && isJumbo(text) && "jumbo"] });
  box.append(...parseMarkdown(text).map(renderBlock));
  return box;
}

/** The elements of one line, without blocks: titles, labels, names of fields. */
export function renderInlineMarkdown(text) {
  return parseInline(text).map(renderInline);
}

const BLOCKS = {
  text: (block) => h("div", { class: "md-text" }, block.children.map(renderInline)),
  heading: (block) => h(`h${block.level + 2}`, { class: `md-heading md-h${block.level}` }, block.children.map(renderInline)),
  small: (block) => h("div", { class: "md-small" }, block.children.map(renderInline)),
  quote: (block) => h("blockquote", {}, block.children.map(renderBlock)),
  code: (block) => h("pre", { tabindex: "0", "aria-label": "Code" }, h("code", { data: { language: block.language }, text: block.text })),
  list: (block) =>
    h(
      block.isOrdered ? "ol" : "ul",
      block.isOrdered ? { start: block.start } : {},
      block.items.map((item) => h("li", {}, item.map(renderBlock))),
    ),
};

function renderBlock(block) {
  return BLOCKS[block.type](block);
}

const inside = (tag, className) => (node) => h(tag, { class: className }, node.children.map(renderInline));

const INLINE = {
  plain: (node) => document.createTextNode(node.text),
  strong: inside("strong"),
  em: inside("em"),
  underline: inside("u"),
  strike: inside("s"),
  spoiler: renderSpoiler,
  inlineCode: (node) => h("code", { class: "inline-code", text: node.text }),
  emoji: (node) => glyph(node.text),
  customEmoji: (node) => customEmoji(node.name, node.id, node.isAnimated),
  time: (node) => timestamp(node.time_s, node.style),
  everyone: (node) => h("span", { class: "mention mention-me", text: node.text }),
  role: (node) => h("span", { class: "mention", data: { role: node.id }, text: `@${store.roleName(node.id)}` }),
  user: (node) =>
    h("span", {
      class: ["mention", node.id === store.me?.id && "mention-me"],
      data: { user: node.id },
      text: `@${store.userName(node.id)}`,
    }),
  channel: renderChannel,
  command: (node) =>
    h("button", {
      type: "button",
      class: "mention mention-command",
      text: `/${node.name}`,
      on: { click: () => startCommand(node.name) },
    }),
  link: renderLink,
};

function renderInline(node) {
  return INLINE[node.type](node);
}

function renderSpoiler(node) {
  const box = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to show" }, node.children.map(renderInline));
  const reveal = () => {
    box.classList.add("is-shown");
    for (const name of ["role", "tabindex", "aria-label"]) box.removeAttribute(name);
  };
  box.addEventListener("click", reveal, { once: true });
  box.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && reveal());
  return box;
}

function renderChannel(node) {
  const channel = store.channels.get(node.id);
  if (!channel) return h("span", { class: "mention", text: "#unknown" });
  const url = `/channels/${store.guild.id}/${node.id}`;
  return h("a", { class: "mention", href: url, text: `#${channel.name}`, on: { click: (event) => openLink(event, url) } });
}

function renderLink(node) {
  const url = safeUrl(node.url);
  const label = node.children ? node.children.map(renderInline) : [linkText(node.url)];
  if (!url) return h("span", {}, label);
  return h(
    "a",
    {
      class: channelOfLink(url) && !node.children ? "mention" : "link",
      href: url,
      title: node.title ?? (node.children ? node.url : null),
      target: channelOfLink(url) ? null : "_blank",
      rel: "noopener noreferrer",
      on: { click: (event) => openLink(event, url) },
    },
    label,
  );
}

// A bare link to a message reads as the place it leads to.
function linkText(address) {
  const place = channelOfLink(address);
  const channel = place && store.channels.get(place.channelId);
  if (!channel) return address;
  return place.messageId ? `#${channel.name} › message` : `#${channel.name}`;
}
