/**
 * What the page knows, and who wants to hear when it changes.
 *
 * One store for one person at a time. Others read its fields, change them
 * only through its methods, and hear of changes by `on(topic, handler)`:
 *   people       users, presence or the bot's state changed
 *   channels     the list of channels, or unread marks
 *   events       the server's scheduled events
 *   commands     the bot's commands
 *   open         another channel is shown
 *   history      the shown messages were loaded afresh (`{anchor}`)
 *   create, update, remove   one message
 *   pending      a click on `message_id` was sent, answered or refused
 *   typing       who is writing
 *   connection   "connecting" at first, then "open" or "lost"
 */
import { compareIds } from "../element/time.js";

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const COMPONENTS_V2 = 1 << 15;
export const DIRECT = 1;
export const GROUP = 3;
export const THREAD_TYPES = new Set([10, 11, 12]);
export const SHOWN_CHANNEL_TYPES = new Set([0, DIRECT, GROUP, 5, ...THREAD_TYPES]);

/** A scheduled event that goes on: its statuses before are to come, those after it have ended. */
export const ACTIVE_EVENT = 2;

const DISMISSED = "tengen.dismissed";
const MAX_DISMISSED = 500;

class Store {
  constructor() {
    this.handlers = new Map();
    this.dismissed = new Set(JSON.parse(sessionStorage.getItem(DISMISSED) ?? "[]"));
    this.clear();
  }

  clear() {
    this.me = null;
    this.users = new Map();
    this.guild = { id: "0", name: "Playground" };
    this.guilds = new Map(); // all servers by id
    this.roles = [];
    this.channels = new Map();
    this.scheduledEvents = new Map(); // what is to come or goes on, by id
    this.commands = [];
    this.isBotOnline = false;
    this.connection = "connecting";
    this.channelId = null;
    this.messages = []; // of the open channel, oldest first
    this.hasOlder = false;
    this.isDetached = false; // an old stretch is shown, newer messages are not
    this.typing = new Map(); // "channel:user" → time it ends, ms
    this.pending = new Map(); // nonce → what was sent
    this.failures = new Map(); // message id → sentence
    this.unread = new Map(); // channel id → {count, mentions}
  }

  on(topic, handler) {
    if (!this.handlers.has(topic)) this.handlers.set(topic, new Set());
    this.handlers.get(topic).add(handler);
  }

  emit(topic, detail) {
    for (const handler of this.handlers.get(topic) ?? []) handler(detail);
  }

  /** Take in what a person knows, with the bot's commands. */
  setState(state) {
    this.me = state.me;
    this.users = new Map(state.users.map((user) => [user.id, user]));
    this.users.set(state.me.id, state.me);
    this.guild = state.guild ?? this.guild;
    this.guilds = new Map((state.guilds ?? []).map((guild) => [guild.id, guild]));
    this.roles = state.roles ?? [];
    this.channels = new Map(state.channels.map((channel) => [channel.id, channel]));
    this.scheduledEvents = new Map((state.scheduled_events ?? []).map((event) => [event.id, event]));
    this.commands = state.commands;
    this.isBotOnline = Boolean(state.bot_online);
    for (const topic of ["people", "channels", "events", "commands"]) this.emit(topic);
  }

  setConnection(status) {
    this.connection = status;
    this.emit("connection", status);
  }

  get bot() {
    return [...this.users.values()].find((user) => user.bot) ?? null;
  }

  get people() {
    return [...this.users.values()].filter((user) => !user.bot);
  }

  get channel() {
    return this.channels.get(this.channelId) ?? null;
  }

  /** Whether somebody else shows the same name: then the username, which is one's own, is shown too. */
  hasNamesake(user) {
    const name = nameOf(user).toLowerCase();
    return [...this.users.values()].some((other) => other.id !== user.id && nameOf(other).toLowerCase() === name);
  }

  userName(id) {
    return nameOf(this.users.get(id)) ?? "unknown";
  }

  /** A channel's name; the conversation with the bot is called like the bot, another server's by its server too. */
  channelName(channel) {
    if (channel.type === DIRECT) return nameOf(this.bot) ?? "bot";
    const isElsewhere = channel.guild_id && channel.guild_id !== this.guild.id && !THREAD_TYPES.has(channel.type);
    return isElsewhere ? `${channel.name} (${this.guilds.get(channel.guild_id)?.name ?? "another server"})` : channel.name;
  }

  roleName(id) {
    return this.roles.find((role) => role.id === id)?.name ?? "role";
  }

  addUser(user) {
    this.users.set(user.id, { ...this.users.get(user.id), ...user });
    if (user.id === this.me?.id) this.me = this.users.get(user.id);
    this.emit("people");
  }

  setPresence(userId, status) {
    const user = this.users.get(userId);
    if (user?.bot) this.isBotOnline = status !== "offline";
    if (user) user.status = status;
    this.emit("people");
  }

  setChannel(channel) {
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
    this.emit("channels");
  }

  /** Forget a channel with its threads; what is open then is gone, too. */
  removeChannel(id) {
    for (const channel of [...this.channels.values()]) {
      if (channel.id === id || channel.parent_id === id) this.channels.delete(channel.id);
    }
    this.emit("channels");
  }

  /** Take in a scheduled event; what has ended is no longer shown. */
  setScheduledEvent(event) {
    if (event.status <= ACTIVE_EVENT) this.scheduledEvents.set(event.id, event);
    else this.scheduledEvents.delete(event.id);
    this.emit("events");
  }

  removeScheduledEvent(id) {
    this.scheduledEvents.delete(id);
    this.emit("events");
  }

  setCommands(commands) {
    this.commands = commands;
    this.emit("commands");
  }

  /** Channels and threads that can be named with a `#`. */
  serverChannels() {
    return [...this.channels.values()].filter((channel) => channel.guild_id === this.guild.id);
  }

  /** Channels in the order of the list, each with its threads below. */
  channelTree() {
    const all = [...this.channels.values()].filter((channel) => SHOWN_CHANNEL_TYPES.has(channel.type));
    // Direct conversations and groups last, as they belong to no server; other servers before them.
    const isPrivate = (channel) => channel.type === DIRECT || channel.type === GROUP;
    const isElsewhere = (channel) => !isPrivate(channel) && channel.guild_id !== this.guild.id;
    const rank = (channel) => (isPrivate(channel) ? Infinity : isElsewhere(channel) ? Number.MAX_VALUE : (channel.position ?? 0));
    const order = (a, b) => (rank(a) === rank(b) ? compareIds(a.id, b.id) : rank(a) - rank(b));
    // An archived thread leaves the list; a person in it still sees it.
    const isListed = (thread) => !isArchived(thread) || thread.id === this.channelId;
    const threads = all.filter((channel) => THREAD_TYPES.has(channel.type) && isListed(channel)).sort(order);
    return all
      .filter((channel) => !THREAD_TYPES.has(channel.type))
      .sort(order)
      .map((channel) => ({ channel, threads: threads.filter((thread) => thread.parent_id === channel.id) }));
  }

  openChannel(id) {
    this.channelId = id;
    this.messages = [];
    this.hasOlder = false;
    this.isDetached = false;
    this.unread.delete(id);
    this.emit("open", id);
    this.emit("channels");
  }

  /** Show these messages of the open channel and no others. */
  setHistory(messages, { hasOlder, isDetached = false, anchor = null }) {
    this.messages = messages.filter((message) => !this.dismissed.has(message.id));
    this.hasOlder = hasOlder;
    this.isDetached = isDetached;
    this.emit("history", { anchor });
  }

  prependHistory(messages, hasOlder) {
    const known = new Set(this.messages.map((message) => message.id));
    const older = messages.filter((message) => !known.has(message.id) && !this.dismissed.has(message.id));
    this.setHistory([...older, ...this.messages], { hasOlder, isDetached: this.isDetached, anchor: "keep" });
  }

  message(id) {
    return this.messages.find((message) => message.id === id) ?? null;
  }

  putMessage(message) {
    if (message.author) this.learn(message.author);
    if (message.channel_id !== this.channelId) return this.markUnread(message);
    const at = this.messages.findIndex((known) => known.id === message.id);
    if (at >= 0) {
      this.messages[at] = { ...this.messages[at], ...message };
      this.failures.delete(message.id);
      return this.emit("update", this.messages[at]);
    }
    if (this.isDetached || this.dismissed.has(message.id)) return undefined;
    const next = this.messages.findIndex((known) => compareIds(known.id, message.id) > 0);
    this.messages.splice(next < 0 ? this.messages.length : next, 0, message);
    return this.emit("create", message);
  }

  learn(author) {
    if (!this.users.has(author.id)) this.addUser(author);
  }

  updateMessage(message) {
    if (message.channel_id === this.channelId && this.message(message.id)) this.putMessage(message);
  }

  removeMessage(id) {
    const at = this.messages.findIndex((message) => message.id === id);
    if (at < 0) return;
    const [message] = this.messages.splice(at, 1);
    this.failures.delete(id);
    this.emit("remove", message);
  }

  dismiss(id) {
    this.dismissed.add(id);
    sessionStorage.setItem(DISMISSED, JSON.stringify([...this.dismissed].slice(-MAX_DISMISSED)));
    this.removeMessage(id);
  }

  markUnread(message) {
    if (message.author?.id === this.me?.id || !this.channels.has(message.channel_id)) return;
    const mark = this.unread.get(message.channel_id) ?? { count: 0, mentions: 0 };
    mark.count += 1;
    if (this.mentionsMe(message)) mark.mentions += 1;
    this.unread.set(message.channel_id, mark);
    this.emit("channels");
  }

  mentionsMe(message) {
    if (message.mention_everyone) return true;
    return (message.mentions ?? []).some((user) => user.id === this.me?.id);
  }

  setTyping(channelId, userId, until_ms) {
    this.typing.set(`${channelId}:${userId}`, until_ms);
    this.emit("typing");
  }

  /** The ids of those now writing in the open channel. */
  typists() {
    const now = Date.now();
    return [...this.typing]
      .filter(([key, until_ms]) => until_ms > now && key.startsWith(`${this.channelId}:`))
      .map(([key]) => key.split(":")[1])
      .filter((id) => id !== this.me?.id);
  }

  addPending(nonce, sent) {
    if (sent.message_id) this.failures.delete(sent.message_id);
    this.pending.set(nonce, sent);
    this.emit("pending", sent);
  }

  takePending(nonce) {
    const sent = this.pending.get(nonce);
    if (!sent) return null;
    this.pending.delete(nonce);
    this.emit("pending", sent);
    return sent;
  }

  isPending(messageId, customId) {
    return [...this.pending.values()].some((sent) => sent.message_id === messageId && sent.custom_id === customId);
  }

  fail(messageId, sentence) {
    this.failures.set(messageId, sentence);
    this.emit("pending", { message_id: messageId });
  }
}

/** Whether a channel is a thread that has been archived. */
export function isArchived(channel) {
  return Boolean(channel?.thread_metadata?.archived);
}

/** What a person is called where only one may be meant: the name, or the username if others have the name. */
export function handleOf(user) {
  return store.hasNamesake(user) && !user.bot ? user.username : nameOf(user);
}

/** The name people see. */
export function nameOf(user) {
  return user ? (user.nick ?? user.global_name ?? user.display_name ?? user.username ?? user.name ?? user.id) : null;
}

export const store = new Store();
