/** The beginning of a channel, with ways to begin in it. */
import { channelIcon } from "../content/avatar.js";
import { h } from "../element/dom.js";
import { allCommands } from "../command/command.js";
import { sendCommand } from "../state/navigation.js";
import { nameOf, store, THREAD_TYPES } from "../state/store.js";

const FIRST = ["play", "help"];
const MAX_STARTS = 6;

export function renderWelcome() {
  const channel = store.channel;
  if (!channel) return null;
  const isThread = THREAD_TYPES.has(channel.type);
  const bot = nameOf(store.bot) ?? "the bot";
  return h(
    "section",
    { class: "welcome" },
    h("div", { class: "welcome-mark" }, channelIcon(channel)),
    h("h2", { text: channel.type === 0 ? `Welcome to #${channel.name}` : store.channelName(channel) }),
    h("p", {
      text: isThread
        ? "This is the start of the thread."
        : `This is where it starts. Type / to see what ${bot} can do, or start here:`,
    }),
    isThread ? null : h("div", { class: "welcome-starts" }, starts()),
  );
}

// What needs nothing answers at once, and leads on by itself; playing comes first, and how to play next.
function starts() {
  return allCommands()
    .filter((command) => !command.options.some((option) => option.required) && !command.nesting.length)
    .sort((one, other) => place(one) - place(other))
    .slice(0, MAX_STARTS)
    .map((command) =>
      h("button", {
        type: "button",
        class: ["button", command.path === FIRST[0] ? "style-1" : "style-2"],
        text: `/${command.path}`,
        testid: `start-${command.path}`,
        on: { click: () => sendCommand(command.path) },
      }),
    );
}

function place(command) {
  const found = FIRST.indexOf(command.path);
  return found < 0 ? FIRST.length : found;
}
