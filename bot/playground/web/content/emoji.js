/**
 * Emoji: finding them in text and drawing them on a fixed grid.
 *
 * Discord replaces emoji by square images, 22 px beside 16 px text. Boards
 * made of emoji rely on that: every glyph has the same width. Here the
 * system's own colour font draws them, each centred in a square of the same
 * size, so that columns line up in any font.
 */
import { h } from "../element/dom.js";

const MODIFIED = "(?:\\p{Emoji_Presentation}|\\p{Extended_Pictographic}(?=\\uFE0F|\\p{Emoji_Modifier}))\\uFE0F?\\p{Emoji_Modifier}?";
const JOINED = "(?:\\u200D\\p{Extended_Pictographic}\\uFE0F?\\p{Emoji_Modifier}?)*";
const TAGGED = "\\u{1F3F4}[\\u{E0061}-\\u{E007A}]+\\u{E007F}";
const KEYCAP = "[#*0-9]\\uFE0F?\\u20E3";
const FLAG = "\\p{Regional_Indicator}{1,2}";

/** Source of a regular expression (flag u) for one emoji as a reader counts them. */
export const EMOJI_SOURCE = `${TAGGED}|${KEYCAP}|${FLAG}|${MODIFIED}${JOINED}`;

const CUSTOM_SOURCE = "<a?:\\w{2,32}:\\d+>";
const ONE = new RegExp(`${CUSTOM_SOURCE}|${EMOJI_SOURCE}`, "gu");
const ONLY = new RegExp(`^(?:${CUSTOM_SOURCE}|${EMOJI_SOURCE}|[\\s\\u200B])+$`, "u");
const JUMBO_MOST = 30;

/** Whether a plain message is nothing but a few emoji, and so shown large. */
export function isJumbo(text) {
  const count = text.match(ONE)?.length ?? 0;
  return count > 0 && count <= JUMBO_MOST && ONLY.test(text);
}

/** One Unicode emoji on the grid. */
export function glyph(text) {
  return h("span", { class: "emoji", text });
}

/** A custom emoji, by name and id. */
export function customEmoji(name, id, isAnimated = false) {
  return h("img", {
    class: "emoji emoji-image",
    src: `/cdn/emojis/${id}.${isAnimated ? "gif" : "png"}`,
    alt: `:${name}:`,
    title: `:${name}:`,
    draggable: "false",
  });
}

/** A line of text, with its custom emoji as images. */
export function withEmoji(line) {
  return line.split(/(<a?:\w{2,32}:\d+>)/).map((part) => {
    const [, animated, name, id] = /^<(a?):(\w+):(\d+)>$/.exec(part) ?? [];
    return id ? customEmoji(name, id, Boolean(animated)) : part;
  });
}

/** The emoji object of a button or a select's option, or null. */
export function componentEmoji(emoji) {
  if (!emoji) return null;
  return emoji.id ? customEmoji(emoji.name, emoji.id, emoji.animated) : emoji.name ? glyph(emoji.name) : null;
}
