/**
 * What a person has read, remembered by this browser between visits.
 *
 * A channel never opened here counts as read: on the first visit nothing is
 * news.
 */
import { store } from "./store.js";
import { compareIds } from "../element/time.js";

const key = () => `tengen.read.${store.me.id}`;

function marks() {
  try {
    return JSON.parse(localStorage.getItem(key())) ?? {};
  } catch {
    return {};
  }
}

function markRead() {
  const newest = store.messages.at(-1);
  if (!newest || store.isDetached) return;
  try {
    localStorage.setItem(key(), JSON.stringify({ ...marks(), [store.channelId]: newest.id }));
  } catch {
    // Storage is full or switched off: marks last as long as the page.
  }
}

/** Mark the channels in which something was written since the last visit. */
export function recallUnread() {
  const read = marks();
  for (const channel of store.channels.values()) {
    const last = channel.last_message_id;
    if (last && read[channel.id] && compareIds(last, read[channel.id]) > 0) store.unread.set(channel.id, { count: 1, mentions: 0 });
  }
  store.emit("channels");
}

/** Keep the marks from now on. */
export function keepMarks() {
  store.on("history", markRead);
  store.on("create", markRead);
}
