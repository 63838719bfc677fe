/**
 * The page of the local Discord: puts the parts together and starts.
 *
 * Hooks for tests (`data-testid`), stable:
 *   app                     `aria-busy` is gone once the page works
 *   composer, send, open-commands, popup, suggestions
 *   command-<path-with-dashes>        an entry of the command list
 *   command-form, option-<name>, add-option-<name>, cancel-command, command-problem
 *   choice-<value>, mention-<id>      entries of the list above the composer
 *   messages, feed, message-<id>      the log, its scroller, one message (data-id, data-author)
 *   button-<custom_id>, select-<custom_id>, select-option-<value>, select-done
 *   interaction-failed, thinking, dismiss-<id>, menu-<id>, reply-<id>, delete-message, confirm
 *   modal, input-<custom_id>, modal-submit, modal-cancel, modal-error
 *   channels, channel-<id>, channel-title, open-drawer, add-channel
 *   events, event-<id>, event-card, delete-event   scheduled events
 *   user-switcher, me-name, people, switch-to-<id>, add-user-name, add-user
 *   members, member-<id>, toggle-members, theme-toggle, permissions
 *   thread-<id>, archived   the way into a thread, and the mark of an archived one
 *   has-app                 whether the person has installed the app
 *   reply-ping              whether a reply pings
 *   banner, typing, announcer, toast, to-present, lightbox-image, file, locale, narrow-phone
 *
 * Folders, from the ground up; each imports only itself and those before it:
 *   element   what any page needs: building nodes, times, dialogs, lists
 *   state     the server, the store all share, interactions under way
 *   content   what stands inside others: faces, emoji, text, pictures, menus to choose from
 *   command   the composer, and commands from the first letter to the last option
 *   message   messages, their components and embeds, forms, the feed
 *   frame     the parts of the window around them, and one person's stay
 * None holds state that another changes; all shared state is in the store.
 */
import { createAnnouncer } from "./message/announce.js";
import { createChat } from "./frame/chat.js";
import { fill, h, isNarrow } from "./element/dom.js";
import { guide } from "./state/navigation.js";
import { createMembers } from "./frame/people.js";
import { choosePhone } from "./frame/phone.js";
import { attachFeed, begin, jumpTo, showChannel } from "./frame/session.js";
import { createSidebar } from "./frame/sidebar.js";
import { startClock } from "./element/time.js";
import { keepMarks } from "./state/unread.js";

const RETRY_MS = 1500;

function build(app) {
  choosePhone();
  const sidebar = createSidebar();
  const members = createMembers();
  const chat = createChat({
    openDrawer: () => sidebar.setDrawer(true),
    toggleMembers: () => document.body.classList.toggle("members-toggled"),
  });
  attachFeed(chat.feed);
  guide({
    openChannel: async (id) => {
      await showChannel(id);
      if (!isNarrow()) chat.composer.focus();
    },
    jump: jumpTo,
    startCommand: chat.composer.startCommand,
    sendCommand: chat.composer.sendCommand,
    reply: chat.composer.reply,
  });
  fill(app, sidebar.element, sidebar.shade, chat.element, members);
  document.body.append(h("div", { id: "toasts", class: "toasts", popover: "manual" }), createAnnouncer());
  typeAnywhere(chat.composer);
  keepMarks();
  return chat;
}

// Writing with nothing focused goes into the composer, as in any chat.
function typeAnywhere(composer) {
  document.addEventListener("keydown", (event) => {
    const isText = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isFree = !document.querySelector("dialog[open]") && !event.target.closest("input, textarea, button, a, select");
    if (isText && isFree) composer.focus();
  });
}

async function start() {
  const app = document.getElementById("app");
  const waiting = app.querySelector(".boot");
  let chat = null;
  while (true) {
    try {
      chat ??= build(app);
      await begin();
      break;
    } catch (error) {
      if (error.name !== "ApiError") throw error;
      document.body.classList.add("is-unreachable");
      waiting.textContent = `${error.message} Trying again…`;
      if (!waiting.isConnected) app.prepend(waiting);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  waiting.remove();
  document.body.classList.remove("is-unreachable");
  app.removeAttribute("aria-busy");
  startClock();
  if (!isNarrow()) chat.composer.focus();
}

start();
