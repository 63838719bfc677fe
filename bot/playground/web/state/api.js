/**
 * The person's side of the local Discord: requests, and the stream of events.
 *
 * Every failed request raises an ApiError whose message is a sentence that
 * can be shown to the person.
 */

export class ApiError extends Error {
  constructor(message, status) {
    super(message);
    this.name = "ApiError";
    this.status = status;
  }
}

async function call(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError("The playground doesn't answer. Is it still running?", 0);
  }
  const text = await response.text();
  let answer = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    answer = null; // not JSON: an error page, told apart by its status below
  }
  if (!response.ok) throw new ApiError(answer?.message ?? `The playground answered ${response.status}.`, response.status);
  return answer;
}

function query(params) {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given).toString();
}

export const api = {
  state: async (user) => {
    const reads = [call("GET", `/person/state?${query({ user })}`), call("GET", "/person/commands")];
    const [state, commands] = await Promise.all(reads);
    return { ...state, commands };
  },
  messages: (user, channel, { before, limit = 50 } = {}) =>
    call("GET", `/person/channels/${channel}/messages?${query({ user, limit, before })}`),
  send: (message) => call("POST", "/person/messages", message),
  upload: (user, channel, name, content) => call("POST", "/person/files", { user, channel_id: channel, name, content }),
  interact: (interaction) => call("POST", "/person/interactions", interaction),
  addUser: (name) => call("POST", "/person/users", { name }),
  setLocale: (user, locale) => call("PATCH", `/person/users/${user}`, { locale }),
  setApp: (user, installed) => call("POST", "/person/app", { user, installed }),
  openDirect: (user) => call("POST", "/person/channels", { type: 1, user }),
  addChannel: (name) => call("POST", "/person/channels", { name, type: 0 }),
  deleteMessage: (user, message) => call("DELETE", `/person/messages/${message}?${query({ user })}`),
  deleteScheduledEvent: (event) => call("DELETE", `/person/scheduled-events/${event}`),
  denyBot: (channel, names) => call("POST", "/person/permissions", { channel_id: channel, deny: names }),
};

const FIRST_RETRY_MS = 400;
const LAST_RETRY_MS = 5000;

/**
 * The events meant for one person.
 *
 * Keeps trying until `close()`. `onStatus` hears "open" and "lost"; events
 * missed while lost do not come again, so the owner reads the state afresh
 * after each "open".
 */
export class EventStream {
  constructor(user, { onEvent, onStatus }) {
    this.user = user;
    this.onEvent = onEvent;
    this.onStatus = onStatus;
    this.retry_ms = FIRST_RETRY_MS;
    this.isClosed = false;
    this.wake = () => this.connectNow();
    window.addEventListener("online", this.wake);
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/person/events?${query({ user: this.user })}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.retry_ms = FIRST_RETRY_MS;
      this.onStatus("open");
    });
    socket.addEventListener("message", (message) => {
      const event = JSON.parse(message.data);
      this.onEvent(event.t, event.d);
    });
    socket.addEventListener("close", () => this.lost(socket));
  }

  lost(socket) {
    if (this.isClosed || socket !== this.socket) return;
    this.socket = null;
    this.onStatus("lost");
    this.timer = setTimeout(() => this.connectNow(), this.retry_ms);
    this.retry_ms = Math.min(this.retry_ms * 2, LAST_RETRY_MS);
  }

  connectNow() {
    clearTimeout(this.timer);
    if (!this.isClosed && !this.socket) this.connect();
  }

  close() {
    this.isClosed = true;
    clearTimeout(this.timer);
    window.removeEventListener("online", this.wake);
    this.socket?.close();
  }
}
