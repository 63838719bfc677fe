/**
 * News for those who listen: new and changed messages, in words.
 *
 * A board of emoji read glyph by glyph says nothing, so lines of glyphs are
 * left out; what remains says who played what and whose move it is. Pictures
 * speak by their descriptions.
 */
import { debounce, h } from "../element/dom.js";
import { plainText } from "../content/markdown.js";
import { nameOf, store } from "../state/store.js";

const PAUSE_MS = 250;
const LONGEST = 400;

/** The page's live region. */
export function createAnnouncer() {
  const region = h("div", { class: "visually-hidden", role: "status", "aria-live": "polite", testid: "announcer" });
  // A board may change several times in one breath: only the last is said.
  const say = debounce(PAUSE_MS, (message) => (region.textContent = spoken(message)));
  for (const topic of ["create", "update"]) {
    store.on(topic, (message) => message.author.id !== store.me.id && say(message));
  }
  return region;
}

function spoken(message) {
  const lines = texts(message)
    .flatMap((text) => text.split("\n"))
    .filter((line) => /[\p{L}\p{N}]{2}/u.test(line.replace(/[\u20E3\uFE0F]|[0-9](?=\uFE0F?\u20E3)/gu, "")))
    .map((line) => plainText(line.replace(/<@!?(\d+)>/g, (_, id) => `@${store.userName(id)}`).replace(/<t:\d+(?::\w)?>/g, "").replace(/<a?(:\w+:)\d+>/g, "$1")));
  return `${nameOf(message.author)}: ${lines.join(". ")}`.slice(0, LONGEST);
}

function texts(message) {
  const found = [message.content, ...(message.embeds ?? []).flatMap((embed) => [embed.title, embed.description])];
  const visit = (component) => {
    found.push(component.content, ...(component.items ?? []).map((item) => item.description));
    (component.components ?? []).forEach(visit);
  };
  (message.components ?? []).forEach(visit);
  return found.filter(Boolean);
}
