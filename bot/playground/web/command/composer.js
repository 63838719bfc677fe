/**
 * The box at the bottom: writing messages, and the way into commands.
 *
 * It has two faces: a text field, or the form of a chosen command. A command
 * written out in the text field (typed or pasted) is sent as it stands; one
 * that is not complete opens its form with what was written.
 */
import { api } from "../state/api.js";
import { avatar } from "../content/avatar.js";
import { CommandForm } from "./command_form.js";
import { findCommand, matchCommands } from "./command.js";
import { optionList, parseCommandLine } from "./command_text.js";
import { fill, h, icon, iconButton, isTouch } from "../element/dom.js";
import { nameOffers, withMentions } from "./mentions.js";
import { newNonce, runCommand } from "../state/interaction.js";
import { matchOffers } from "./option_value.js";
import { toastError } from "../element/overlay.js";
import { Popup } from "../element/popup.js";
import { createReplyBar } from "./reply_bar.js";
import { DIRECT, EPHEMERAL, store } from "../state/store.js";
import { localSnowflake } from "../element/time.js";

const LONGEST_MESSAGE = 2000;
const HIGHEST_PX = 220;

export function createComposer() {
  const popup = new Popup();
  let form = null;
  let picked = []; // the names chosen from the list since the last message
  const replyBar = createReplyBar();

  const input = h("textarea", {
    id: "composer-input",
    class: "composer-input",
    rows: 1,
    role: "combobox",
    "aria-label": "Message",
    "aria-expanded": "false",
    maxlength: LONGEST_MESSAGE,
    autocomplete: "off",
    testid: "composer",
  });
  const holder = h("div", { class: "composer-holder" }, input);
  const slash = iconButton("slash", "Commands", openCommands, { testid: "open-commands" });
  const send = h("button", { type: "submit", class: "icon-button send", "aria-label": "Send", title: "Send", testid: "send" }, icon("send"));
  const bar = h("form", { class: "composer-bar" }, slash, holder, send);
  const element = h("div", { class: "composer" }, popup.element, replyBar.element, bar);

  function resize() {
    input.style.setProperty("height", "auto");
    input.style.setProperty("height", `${Math.min(input.scrollHeight, HIGHEST_PX)}px`);
    element.classList.toggle("has-text", Boolean(form) || input.value.trim() !== "");
    element.classList.toggle("has-form", Boolean(form));
  }

  function write(text) {
    input.value = text;
    resize();
    input.focus();
    input.setSelectionRange(text.length, text.length);
    suggest();
  }

  function openCommands() {
    if (form) closeForm("");
    write("/");
  }

  // --- the command form

  function openForm(command, values = new Map()) {
    popup.close();
    form = new CommandForm(command, { popup, onSend: sendCommand, onCancel: closeForm });
    form.prefill(values);
    fill(holder, form.element);
    input.value = "";
    resize();
    form.focus();
  }

  function closeForm(text) {
    form = null;
    fill(holder, input);
    write(text);
  }

  function sendCommand(command, options) {
    const { channelId } = store;
    if (form) closeForm("");
    else write("");
    runCommand(command, options, (sentence) => showFailedCommand(channelId, command, sentence));
  }

  // Nobody answered: said where the answer would have stood, to this person only.
  function showFailedCommand(channelId, command, sentence) {
    store.putMessage({
      id: localSnowflake(),
      channel_id: channelId,
      type: 20,
      flags: EPHEMERAL,
      author: store.bot ?? store.me,
      content: "",
      failure: sentence,
      isLocal: true,
      interaction_metadata: { user: store.me, name: command.path },
    });
  }

  // --- plain writing

  function suggest() {
    const text = input.value;
    if (text.startsWith("/") && !text.includes("\n")) return suggestCommands(text);
    const before = text.slice(0, input.selectionStart);
    const name = /(?:^|\s)([@#])([^\s@#]*)$/u.exec(before);
    if (name) return suggestNames(before, name[1], name[2]);
    return popup.close();
  }

  function suggestCommands(text) {
    const parsed = parseCommandLine(text);
    if (parsed?.rest) return popup.show({ owner: input, head: summary(parsed) });
    const commands = matchCommands(text.slice(1));
    if (!commands.length) return popup.show({ owner: input, head: h("span", { text: store.commands.length ? "No command has that name." : "Commands appear once the bot is online." }) });
    return popup.show({
      owner: input,
      head: h("strong", { text: store.isBotOnline ? "Commands" : "Commands (the bot is offline)" }),
      items: commands.map((command) => ({
        key: command.path,
        title: `/${command.shownPath}`,
        detail: command.description,
        lead: avatar(store.bot, "small"),
        trailing: command.options.length ? optionHint(command) : null,
        testid: `command-${command.path.replaceAll(" ", "-")}`,
        command,
      })),
      onPick: (item) => openForm(item.command),
    });
  }

  function optionHint(command) {
    const names = command.options.filter((option) => option.required).map((option) => option.name);
    const rest = command.options.length - names.length;
    return [...names, rest ? `+${rest}` : null].filter(Boolean).map((text) => h("span", { class: "option-hint", text }));
  }

  function summary(parsed) {
    const said = [...parsed.values].filter(([, value]) => !value.problem).map(([name, value]) => `${name}: ${value.text}`);
    return [
      h("strong", { text: `/${parsed.command.path}` }),
      ` ${said.join(" · ")} `,
      h("span", { class: parsed.problem ? "summary-problem" : "summary-ready", text: parsed.problem ?? "Press Enter to send." }),
    ];
  }

  function suggestNames(before, sign, typed) {
    const items = matchOffers(nameOffers(sign), typed).slice(0, 10);
    if (!items.length) return popup.close();
    return popup.show({
      owner: input,
      head: h("strong", { text: sign === "@" ? "People" : "Channels" }),
      items: items.map((offer) => ({ ...offer, key: offer.value, title: offer.text, testid: `mention-${offer.value}` })),
      onPick: (item) => {
        const start = before.length - typed.length - 1;
        const after = input.value.slice(before.length);
        input.setRangeText(`${item.text} `, start, input.value.length - after.length, "end");
        picked = [item, ...picked];
        input.focus();
        resize();
        popup.close();
      },
    });
  }

  async function sendText(text) {
    const content = withMentions(text, picked);
    const reply = replyBar.taken();
    picked = [];
    write("");
    try {
      store.putMessage(
        await api.send({
          user: store.me.id,
          channel_id: store.channelId,
          content,
          nonce: newNonce(),
          ...reply,
        }),
      );
    } catch (error) {
      if (!input.value) write(text);
      toastError(error);
    }
  }

  function submit() {
    if (form) return form.send();
    const text = input.value.trim();
    if (!text) return undefined;
    if (!text.startsWith("/")) return sendText(text);
    const parsed = parseCommandLine(text);
    if (!parsed) return popup.hasChoice ? popup.pick() : sendText(text);
    if (parsed.problem) {
      openForm(parsed.command, parsed.values);
      return parsed.rest ? form.send() : undefined; // says what is wrong
    }
    return sendCommand(parsed.command, optionList(parsed.command, parsed.values));
  }

  function onKey(event) {
    if (event.isComposing || popup.handleKey(event)) return;
    if (event.key === "Tab" && popup.hasChoice && !event.shiftKey) {
      event.preventDefault();
      popup.pick();
    } else if (event.key === "Enter" && !event.shiftKey && !(isTouch() && !popup.isOpen && !input.value.startsWith("/"))) {
      event.preventDefault();
      const wasMoved = popup.hasChoice && !isExactCommand(popup.list.activeItem);
      if (wasMoved) popup.pick();
      else submit();
    } else if (event.key === "Escape" && replyBar.isOpen) {
      setReply(null);
    }
  }

  // A command typed in full is sent by Enter, not merely chosen.
  function isExactCommand(item) {
    const typed = input.value.slice(1).trim().toLowerCase().replace(/\s+/g, " ");
    return Boolean(item?.command) && [item.command.path, item.command.shownPath].some((path) => path.toLowerCase() === typed);
  }

  function setReply(message) {
    replyBar.set(message);
    if (!message) return;
    if (form) closeForm("");
    input.focus();
  }

  input.addEventListener("input", (event) => {
    resize();
    const typed = input.value;
    const isTyping = event.inputType?.startsWith("insert") && !event.inputType.endsWith("Paste");
    const command = isTyping && /^\/.* $/.test(typed) ? findCommand(typed.slice(1)) : null;
    if (command) openForm(command);
    else suggest();
  });
  input.addEventListener("keydown", onKey);
  input.addEventListener("blur", () => setTimeout(() => !element.contains(document.activeElement) && popup.close(), 150));
  bar.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  store.on("open", () => {
    setReply(null);
    input.placeholder = store.channel ? `Message ${store.channel.type === DIRECT ? "@" : "#"}${store.channelName(store.channel)}` : "Message";
    popup.close();
  });
  store.on("commands", () => !form && input.value.startsWith("/") && document.activeElement === input && suggest());

  return {
    element,
    focus: () => (form ? form.focus() : input.focus()),
    reply: setReply,
    sendCommand(name) {
      const command = findCommand(name);
      if (command) sendCommand(command, []);
    },
    startCommand(name) {
      const command = findCommand(name);
      if (command) openForm(command);
      else openCommandsWith(name);
    },
  };

  function openCommandsWith(name) {
    if (form) closeForm("");
    write(`/${name} `);
  }
}
