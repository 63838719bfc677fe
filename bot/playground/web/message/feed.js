/**
 * The messages of the open channel, and staying at the right place in them.
 *
 * At the bottom the feed sticks there while messages come and pictures grow;
 * scrolled up it holds still. Reaching the top loads older messages without a
 * jump. A changed message replaces its element and keeps the keyboard focus.
 */
import { keepPictures } from "../content/media.js";
import { fill, h, icon } from "../element/dom.js";
import { isContinuation, refreshPending, renderMessage } from "./message.js";
import { store } from "../state/store.js";
import { compareIds, dayName, isSameDay, messageTime } from "../element/time.js";
import { renderWelcome } from "./welcome.js";

const NEAR_BOTTOM_PX = 80;
const NEAR_TOP_PX = 300;

/** The feed's element. `loadOlder()` and `showLatest()` fetch what it asks for. */
export function createFeed({ loadOlder, showLatest }) {
  // News is read out by announce.js, in words; the list itself stays silent.
  const list = h("div", { class: "feed-list", role: "log", "aria-live": "off", "aria-label": "Messages", testid: "messages" });
  const scroller = h("div", { class: "feed", tabindex: "0", testid: "feed", "aria-label": "Conversation", role: "region" }, list);
  const present = h(
    "button",
    { type: "button", class: "to-present", testid: "to-present", hidden: true, on: { click: toPresent } },
    h("span", { text: "Jump to the latest messages" }),
    icon("down"),
  );
  let isStuck = true;
  let isLoading = false;

  function toPresent() {
    if (store.isDetached) showLatest();
    else stick();
  }

  function stick() {
    isStuck = true;
    scroller.scrollTop = scroller.scrollHeight;
    showPresent();
  }

  function showPresent() {
    const away = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    present.hidden = !store.isDetached && (isStuck || away < scroller.clientHeight);
  }

  const elementOf = (id) => document.getElementById(`message-${id}`);

  function nodesFor(message, previous) {
    const nodes = [];
    const moment = messageTime(message);
    if (!previous || !isSameDay(messageTime(previous), moment)) {
      nodes.push(h("div", { class: "day", role: "separator", data: { day: message.id } }, h("span", { text: dayName(moment) })));
    }
    nodes.push(renderMessage(message, isContinuation(previous, message)));
    return nodes;
  }

  function drawAll({ anchor }) {
    const held = anchor === "keep" ? scroller.scrollHeight - scroller.scrollTop : null;
    const top = store.hasOlder ? h("div", { class: "loading-older", text: "Loading older messages…" }) : renderWelcome();
    fill(list, top, store.messages.map((message, at) => nodesFor(message, store.messages[at - 1])));
    if (held !== null) scroller.scrollTop = scroller.scrollHeight - held;
    else if (anchor) showAnchor(anchor);
    else stick();
    showPresent();
  }

  function showAnchor(id) {
    const element = elementOf(id);
    if (!element) return false;
    isStuck = false;
    element.scrollIntoView({ block: "center" });
    element.classList.remove("is-target");
    requestAnimationFrame(() => element.classList.add("is-target"));
    element.focus({ preventScroll: true });
    showPresent();
    return true;
  }

  // The message after an inserted or removed one may now begin a day, or begin or continue a group.
  // Otherwise its element stays: a press is lost if its button is replaced before it is released.
  function regroup(message) {
    redraw(message, (old, now) => old.isEqualNode(now));
  }

  function redraw(message, isUnchanged = () => false) {
    const old = elementOf(message.id);
    if (!old) return;
    const at = store.messages.findIndex((known) => known.id === message.id);
    const focus = focusPath(old);
    if (old.previousElementSibling?.dataset.day === message.id) old.previousElementSibling.remove();
    const nodes = nodesFor(message, store.messages[at - 1]);
    if (isUnchanged(old, nodes.at(-1))) {
      old.before(...nodes.slice(0, -1));
    } else {
      keepPictures(old, nodes.at(-1));
      old.replaceWith(...nodes);
      restoreFocus(nodes.at(-1), focus);
    }
    if (isStuck) stick();
  }

  store.on("history", drawAll);
  store.on("create", (message) => {
    const at = store.messages.findIndex((known) => known.id === message.id);
    const next = store.messages[at + 1];
    const before = next ? (document.querySelector(`[data-day="${next.id}"]`) ?? elementOf(next.id)) : null;
    for (const node of nodesFor(message, store.messages[at - 1])) list.insertBefore(node, before);
    if (next) regroup(next);
    if (isStuck || message.author.id === store.me.id) stick();
    else showPresent();
  });
  store.on("update", (message) => redraw(message));
  store.on("remove", (message) => {
    document.querySelector(`[data-day="${message.id}"]`)?.remove();
    elementOf(message.id)?.remove();
    const next = store.messages.find((known) => compareIds(known.id, message.id) > 0);
    if (next) regroup(next);
    showPresent();
  });
  store.on("pending", ({ message_id: id }) => {
    const message = id && store.message(id);
    const element = message && elementOf(id);
    if (element) refreshPending(element, message);
    if (isStuck) stick();
  });
  store.on("commands", () => list.querySelector(".welcome")?.replaceWith(renderWelcome()));

  scroller.addEventListener("scroll", () => {
    const away = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    isStuck = away < NEAR_BOTTOM_PX && !store.isDetached;
    showPresent();
    if (scroller.scrollTop < NEAR_TOP_PX && store.hasOlder && !isLoading) {
      isLoading = true;
      loadOlder().finally(() => (isLoading = false));
    }
  });
  // The list grows when a picture arrives, the window shrinks when a phone's
  // keyboard opens: at the bottom, stay there.
  const watch = new ResizeObserver(() => isStuck && stick());
  watch.observe(list);
  watch.observe(scroller);

  return { element: h("div", { class: "feed-frame" }, scroller, present), showAnchor };
}

// Which of a message's controls has the focus, by what survives a redraw.
function focusPath(element) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  if (!focused) return null;
  if (focused === element) return { isWhole: true };
  const controls = [...element.querySelectorAll("button, a, [tabindex]")];
  return { testid: focused.dataset.testid, index: controls.indexOf(focused) };
}

function restoreFocus(element, path) {
  if (!path) return;
  const controls = [...element.querySelectorAll("button, a, [tabindex]")];
  const same = path.testid && controls.find((control) => control.dataset.testid === path.testid && !control.disabled);
  const near = controls[path.index];
  const target = path.isWhole ? element : (same ?? (near && !near.disabled ? near : element));
  target.focus({ preventScroll: true });
}
