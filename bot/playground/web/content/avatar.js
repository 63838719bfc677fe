/**
 * Faces and marks: initials on a colour that belongs to the id, the bot's
 * picture and tag, what stands before a channel's name.
 */
import { h, icon } from "../element/dom.js";
import { DIRECT, GROUP, nameOf, THREAD_TYPES } from "../state/store.js";

const HUES = [212, 262, 334, 12, 32, 152, 182, 292];

function hueOf(id) {
  let sum = 0;
  for (const digit of String(id)) sum = (sum * 31 + digit.charCodeAt(0)) % 65521;
  return HUES[sum % HUES.length];
}

function initials(name) {
  const words = name.trim().split(/[\s_.-]+/u).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0]);
  return (letters.join("") || "?").toUpperCase();
}

/** A round picture of a user, decoration beside the written name. */
export function avatar(user, size = "normal") {
  const name = nameOf(user) ?? "?";
  if (user?.bot) return h("img", { class: `avatar avatar-${size}`, src: "/web/icon.svg", alt: "", draggable: "false" });
  return h("span", {
    class: `avatar avatar-${size}`,
    "aria-hidden": "true",
    style: { "--hue": String(hueOf(user?.id ?? name)) },
    text: initials(name),
  });
}

/** The mark beside a bot's name. */
export function botTag(user) {
  return user?.bot ? h("span", { class: "bot-tag", text: "APP" }) : null;
}

/** What stands before a channel's name. */
export function channelIcon(channel) {
  if (channel.type === GROUP) return icon("people");
  return icon(channel.type === DIRECT ? "at" : THREAD_TYPES.has(channel.type) ? "thread" : "hash");
}
