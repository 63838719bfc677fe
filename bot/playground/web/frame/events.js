/** The server's scheduled events, above its channels; a press shows all of one. */
import { renderInlineMarkdown, renderMarkdown } from "../content/markdown_dom.js";
import { fill, h, icon } from "../element/dom.js";
import { openDialog, toastError } from "../element/overlay.js";
import { timestamp } from "../element/time.js";
import { api } from "../state/api.js";
import { ACTIVE_EVENT, store } from "../state/store.js";

/** `leave` is called when one is opened: on a phone the list is in its way. */
export function createEventList(leave) {
  const list = h("ul", { class: "event-list", "aria-label": "Events" });
  const element = h("div", { testid: "events" }, h("div", { class: "channel-heading" }, h("span", { text: "Events" })), list);
  const draw = () => {
    const events = [...store.scheduledEvents.values()].sort((a, b) => (a.scheduled_start_time < b.scheduled_start_time ? -1 : 1));
    element.hidden = !events.length;
    fill(list, events.map((event) => h("li", {}, eventButton(event, leave))));
  };
  store.on("events", draw);
  draw();
  return element;
}

function eventButton(event, leave) {
  const open = () => {
    leave();
    openEvent(event);
  };
  return h(
    "button",
    { type: "button", class: "event", testid: `event-${event.id}`, "aria-haspopup": "dialog", on: { click: open } },
    icon("calendar"),
    h("span", { class: "event-words" }, h("span", { class: "event-name", text: event.name }), when(event, "R")),
  );
}

function when(event, style) {
  const isActive = event.status === ACTIVE_EVENT;
  const at = (key) => timestamp(Date.parse(event[key]) / 1000, style);
  return h("small", { class: isActive ? "event-now" : null }, isActive ? "Now, ends " : null, at(isActive ? "scheduled_end_time" : "scheduled_start_time"));
}

function openEvent(event) {
  const remove = async () => {
    try {
      await api.deleteScheduledEvent(event.id);
      dialog.close();
    } catch (error) {
      toastError(error);
    }
  };
  const closeAtLink = (press) => press.target.closest("a") && dialog.close();
  const dialog = openDialog(
    h(
      "div",
      { class: "card" },
      h("h2", { class: "card-title", text: event.name }),
      h("p", { class: "card-text" }, when(event, "F")),
      // A link to a message leads there, and the card is in its way.
      h("p", { class: "card-text", on: { click: closeAtLink } }, renderInlineMarkdown(event.entity_metadata?.location ?? "")),
      event.description ? h("div", { class: "card-text" }, renderMarkdown(event.description)) : null,
      h(
        "div",
        { class: "card-actions" },
        h("button", { type: "button", class: "button style-4", testid: "delete-event", text: "Delete", on: { click: remove } }),
        h("button", { type: "button", class: "button style-2", text: "Close", on: { click: () => dialog.close() } }),
      ),
    ),
    { label: event.name, testid: "event-card" },
  );
}
