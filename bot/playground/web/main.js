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
 *   user-switcher, me-name, people, switch-to-<id>, add-user-name, add-user
 *   members, member-<id>, toggle-members, theme-toggle, permissions
 *   banner, typing, announcer, toast, to-present, lightbox-image, file, locale
 *
 * Modules, from the ground up: dom, time, emoji, markdown · api, store ·
 * markdown_dom, media, component, embed, message, feed · command,
 * option_value, command_text, command_form, composer · modal, select, overlay
 * · sidebar, people, tools, announce, unread, chat, session. None holds state that another changes; all
 * shared state is in the store.
 */
import { createAnnouncer } from "./announce.js";
import { createChat } from "./chat.js";
import { fill, h, isNarrow } from "./dom.js";
import { guide } from "./navigation.js";
import { createMembers } from "./people.js";
import { attachFeed, begin, jumpTo, showChannel } from "./session.js";
import { createSidebar } from "./sidebar.js";
import { startClock } from "./time.js";
import { keepMarks } from "./unread.js";

const RETRY_MS = 1500;

function build(app) {
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
