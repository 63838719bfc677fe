/**
 * One person's stay: reading the state, following the events, moving about.
 *
 * The address says who and where (`?user=ID&channel=ID`), so two tabs can be
 * two people and a reload changes nothing; the tab remembers who it is when
 * the address is silent.
 */
import { api, EventStream } from "../state/api.js";
import { settle, settleAutocomplete } from "../state/interaction.js";
import { openModal } from "../message/modal.js";
import { toast, toastError } from "../element/overlay.js";
import { store } from "../state/store.js";
import { recallUnread } from "../state/unread.js";

const PAGE = 50;
const TYPING_MS = 10000;
const REMEMBERED = "tengen.user";

let stream = null;
let feed = null;
let request = 0; // counts channel loads: only the latest may be shown

/** The feed, for jumps: known only once the page is built. */
export function attachFeed(element) {
  feed = element;
}

/** Who this tab is: the address, else the tab's memory, else the server's first. */
function wantedUser() {
  return new URLSearchParams(location.search).get("user") ?? sessionStorage.getItem(REMEMBERED);
}

/** Begin as the person of the address. Fails with ApiError if the server does not answer. */
export async function begin() {
  let state;
  try {
    state = await api.state(wantedUser());
  } catch (error) {
    // The address may name someone of an earlier playground.
    if (error.status === 0 || !wantedUser()) throw error;
    state = await api.state(null);
  }
  await enter(state);
}

/** Become another person in this tab. */
export async function switchUser(id) {
  try {
    await enter(await api.state(id));
  } catch (error) {
    toastError(error);
  }
}

async function enter(state) {
  stream?.close();
  const channel = new URLSearchParams(location.search).get("channel");
  store.clear();
  store.setState(state);
  recallUnread();
  sessionStorage.setItem(REMEMBERED, store.me.id);
  await follow();
  const place = linkedPlace();
  if (place && store.channels.has(place.channelId)) await jumpTo(place.channelId, place.messageId);
  else await showChannel(store.channels.has(channel) ? channel : firstChannel());
}

// A copied message link opened in a fresh tab: /channels/GUILD/CHANNEL/MESSAGE.
function linkedPlace() {
  const match = /^\/channels\/\d+\/(\d+)(?:\/(\d+))?/.exec(location.pathname);
  return match ? { channelId: match[1], messageId: match[2] } : null;
}

function firstChannel() {
  return store.channelTree()[0]?.channel.id ?? null;
}

// Follow what happens; resolves once events come, or could not: what is read then misses none of them.
function follow() {
  let hasMissed = false;
  let held = null; // events that arrive while the state is read: it may be older than they are
  let sayFirst;
  const isAnswered = new Promise((resolve) => (sayFirst = resolve));
  const take = (name, data) => EVENTS[name]?.(data);
  const mine = new EventStream(store.me.id, {
    onEvent: (name, data) => (held ? held.push([name, data]) : take(name, data)),
    onStatus: async (status) => {
      store.setConnection(status);
      sayFirst();
      if (status !== "open") {
        hasMissed = true;
        return;
      }
      const batch = (held = []);
      await (hasMissed ? catchUp() : refresh());
      if (held !== batch || stream !== mine) return; // a later reading, or another person
      held = null;
      for (const event of batch) take(...event);
    },
  });
  stream = mine;
  return isAnswered;
}

// What happened between the reading of the state and the first event: a bot that came online, say.
async function refresh() {
  try {
    store.setState(await api.state(store.me.id));
  } catch (error) {
    toastError(error);
  }
}

// What happened while the stream was lost is read afresh.
async function catchUp() {
  await refresh();
  for (const nonce of store.pending.keys()) settle(nonce, false, "error");
  if (!store.isDetached) await load({});
}

const EVENTS = {
  MESSAGE_CREATE: (message) => {
    store.typing.delete(`${message.channel_id}:${message.author?.id}`);
    store.emit("typing");
    store.putMessage(message);
  },
  MESSAGE_UPDATE: (message) => store.updateMessage(message),
  MESSAGE_DELETE: ({ id }) => store.removeMessage(id),
  THREAD_CREATE: (channel) => store.setChannel(channel),
  THREAD_UPDATE: (channel) => store.setChannel(channel),
  CHANNEL_CREATE: (channel) => store.setChannel(channel),
  CHANNEL_UPDATE: (channel) => store.setChannel(channel),
  CHANNEL_DELETE: ({ id }) => leaveChannel(id),
  THREAD_DELETE: ({ id }) => leaveChannel(id),
  TYPING_START: ({ channel_id: channel, user_id: user }) => store.setTyping(channel, user, Date.now() + TYPING_MS),
  INTERACTION_SUCCESS: ({ nonce }) => settle(nonce, true),
  INTERACTION_FAILURE: ({ nonce, reason }) => settle(nonce, false, reason),
  INTERACTION_MODAL_CREATE: (modal) => {
    settle(modal.nonce, true);
    openModal(modal);
  },
  AUTOCOMPLETE_RESPONSE: settleAutocomplete,
  GUILD_SCHEDULED_EVENT_CREATE: (event) => store.setScheduledEvent(event),
  GUILD_SCHEDULED_EVENT_UPDATE: (event) => store.setScheduledEvent(event),
  GUILD_SCHEDULED_EVENT_DELETE: ({ id }) => store.removeScheduledEvent(id),
  COMMANDS_UPDATE: ({ commands }) => store.setCommands(commands),
  PRESENCE_UPDATE: ({ user_id: user, status }) => store.setPresence(user, status),
  USER_CREATE: (user) => store.addUser(user),
};

// A person in a channel that goes is shown the one above it, or the first.
function leaveChannel(id) {
  const parent = store.channels.get(id)?.parent_id;
  store.removeChannel(id);
  if (!store.channel) showChannel(store.channels.has(parent) ? parent : firstChannel());
}

/** Show a channel at its latest message. */
export async function showChannel(id) {
  if (!id) return;
  store.openChannel(id);
  writeAddress();
  await load({});
}

function writeAddress() {
  history.replaceState(null, "", `/?${new URLSearchParams({ user: store.me.id, channel: store.channelId })}`);
}

async function load({ before, anchor = null, isDetached = false }) {
  request += 1;
  const mine = request;
  try {
    const messages = await api.messages(store.me.id, store.channelId, { before, limit: PAGE });
    if (mine === request) store.setHistory(messages, { hasOlder: messages.length === PAGE, isDetached, anchor });
  } catch (error) {
    toastError(error);
  }
}

/** Fetch the stretch before the oldest message shown. */
export async function loadOlder() {
  const channel = store.channelId;
  const oldest = store.messages[0];
  if (!oldest) return;
  try {
    const messages = await api.messages(store.me.id, channel, { before: oldest.id, limit: PAGE });
    if (store.channelId === channel) store.prependHistory(messages, messages.length === PAGE);
  } catch (error) {
    toastError(error);
  }
}

export const showLatest = () => load({});

/** Go to a message, wherever it is. */
export async function jumpTo(channelId, messageId) {
  if (!store.channels.has(channelId)) return toast("You can't see that channel.");
  if (channelId !== store.channelId) await showChannel(channelId);
  if (!messageId || feed.showAnchor(messageId)) return undefined;
  // `before` is exclusive; one more shows the message itself, the last of its page.
  await load({ before: String(BigInt(messageId) + 1n), anchor: messageId, isDetached: true });
  if (!store.message(messageId)) {
    toast("That message was deleted.");
    await load({});
  }
  return undefined;
}

export async function addPerson(name) {
  try {
    const user = await api.addUser(name);
    store.addUser(user);
    return user;
  } catch (error) {
    toastError(error);
    return null;
  }
}

/** Tell the bot another language with each interaction of this person. */
export async function setLocale(locale) {
  try {
    store.addUser(await api.setLocale(store.me.id, locale));
    store.emit("commands");
  } catch (error) {
    toastError(error);
  }
}

/** Install the app for this person, or remove it. */
export async function setApp(isInstalled) {
  try {
    await api.setApp(store.me.id, isInstalled);
    store.addUser({ ...store.me, has_app: isInstalled });
  } catch (error) {
    toastError(error);
  }
}

/** Go to the conversation with the bot alone. */
export async function openDirect() {
  try {
    const channel = await api.openDirect(store.me.id);
    store.setChannel(channel);
    await showChannel(channel.id);
  } catch (error) {
    toastError(error);
  }
}

export async function addChannel(name) {
  try {
    const channel = await api.addChannel(name);
    store.setChannel(channel);
    await showChannel(channel.id);
  } catch (error) {
    toastError(error);
  }
}
