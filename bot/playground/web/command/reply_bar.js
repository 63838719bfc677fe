/** The bar above the composer while a reply is written: to whom, and whether it pings them. */
import { fill, h, iconButton } from "../element/dom.js";
import { nameOf, store } from "../state/store.js";

/** {element, set(message or null), taken()}: `taken` gives the reply's part of a message and ends it. */
export function createReplyBar() {
  const element = h("div", { class: "reply-bar", hidden: true });
  let target = null;
  let pings = true;

  const ping = h("button", { type: "button", class: "reply-ping", testid: "reply-ping", on: { click: () => setPing(!pings) } });

  function setPing(isOn) {
    pings = isOn;
    ping.textContent = isOn ? "@ on" : "@ off";
    ping.setAttribute("aria-pressed", String(isOn));
    ping.title = isOn ? "Mentions them. Click to reply without a mention" : "Doesn't mention them. Click to mention them";
  }

  function set(message) {
    target = message;
    element.hidden = !message;
    if (!message) return;
    setPing(true);
    // Nobody pings themselves.
    ping.hidden = message.author.id === store.me.id;
    fill(
      element,
      h("span", { class: "reply-words" }, "Replying to ", h("strong", { text: nameOf(message.author) })),
      ping,
      iconButton("close", "Don't reply", () => set(null)),
    );
  }

  function taken() {
    const part = target ? { reply_to: target.id, ping: pings } : {};
    set(null);
    return part;
  }

  return { element, set, taken, get isOpen() { return target !== null; } };
}
