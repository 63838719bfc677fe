/**
 * Clicks, commands and forms on their way to the bot, and its answers.
 *
 * Every interaction carries a nonce; until its success or failure comes back
 * it is pending, and what shows it (a button, the composer, a form) can
 * ask the store.
 */
import { api } from "./api.js";
import { store } from "./store.js";
import { toastError } from "../element/overlay.js";

const COMMAND = 2;
const COMPONENT = 3;
const AUTOCOMPLETE = 4;
const MODAL_SUBMIT = 5;

const REASONS = {
  timeout: "The application did not respond",
  offline: "Tengen is offline. Try again when it's back",
};
const COMPONENT_FAILED = "This interaction failed";
const AUTOCOMPLETE_WAIT_MS = 3500;

const autocompletes = new Map(); // nonce → resolve

export function newNonce() {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `${Date.now()}${String(random[0]).slice(0, 5)}`.slice(0, 25);
}

async function send(type, body, pending) {
  const nonce = newNonce();
  store.addPending(nonce, pending);
  try {
    await api.interact({ user: store.me.id, nonce, type, channel_id: store.channelId, ...body });
  } catch (error) {
    store.takePending(nonce);
    pending.onFailure?.(error.message);
    if (!pending.onFailure) toastError(error);
  }
  return nonce;
}

/** Press a button or choose in a select of a message. */
export function clickComponent(message, component, values = undefined) {
  const data = { component_type: component.type, custom_id: component.custom_id };
  if (values) data.values = values;
  return send(
    COMPONENT,
    { message_id: message.id, channel_id: message.channel_id, data },
    {
      message_id: message.id,
      custom_id: component.custom_id,
      onFailure: (sentence) => store.fail(message.id, sentence),
    },
  );
}

/** The `data` of a command: its options inside groups and subcommands. */
function commandData(command, options) {
  let nested = options;
  const inner = command.nesting; // outermost first: {name, type}
  for (const level of [...inner].reverse()) nested = [{ name: level.name, type: level.type, options: nested }];
  return { id: command.root.id, name: command.root.name, type: 1, options: nested };
}

/** Run a slash command; `onFailure(sentence)` when nobody answers. */
export function runCommand(command, options, onFailure) {
  return send(COMMAND, { data: commandData(command, options) }, { command: command.path, onFailure });
}

/** Use a command of the menu of a message or a person. */
export function runMenuCommand(command, targetId) {
  const data = { id: command.id, name: command.name, type: command.type, target_id: targetId };
  return send(COMMAND, { data }, { command: command.name, onFailure: (sentence) => toastError(new Error(sentence)) });
}

/** Ask the bot for choices. Resolves to a list, empty when none comes in time. */
export async function autocomplete(command, options, focusedName) {
  const nonce = newNonce();
  const marked = options.map((option) => (option.name === focusedName ? { ...option, focused: true } : option));
  const answer = new Promise((resolve) => {
    autocompletes.set(nonce, resolve);
    setTimeout(() => settleAutocomplete({ nonce, choices: [] }), AUTOCOMPLETE_WAIT_MS);
  });
  try {
    await api.interact({
      user: store.me.id,
      nonce,
      type: AUTOCOMPLETE,
      channel_id: store.channelId,
      data: commandData(command, marked),
    });
  } catch {
    settleAutocomplete({ nonce, choices: [] });
  }
  return answer;
}

export function settleAutocomplete({ nonce, choices }) {
  autocompletes.get(nonce)?.(choices ?? []);
  autocompletes.delete(nonce);
}

/** Hand in a form. `handlers`: onSuccess(), onFailure(sentence). */
export function submitModal(modal, components, handlers) {
  return send(
    MODAL_SUBMIT,
    {
      channel_id: modal.channel_id ?? store.channelId,
      interaction_id: modal.id,
      data: { id: modal.id, custom_id: modal.custom_id, components },
    },
    { modal: modal.id, ...handlers },
  );
}

/** An answer arrived for what was sent with this nonce. */
export function settle(nonce, isSuccess, reason) {
  const sent = store.takePending(nonce);
  if (!sent) return;
  if (isSuccess) sent.onSuccess?.();
  else sent.onFailure?.(failureSentence(sent, reason));
}

function failureSentence(sent, reason) {
  if (reason === "offline") return REASONS.offline;
  if (sent.message_id) return COMPONENT_FAILED;
  return REASONS[reason] ?? "Something went wrong. Try again";
}
