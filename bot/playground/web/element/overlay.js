/**
 * What lies above the chat: dialogs, menus, pictures at full size, toasts.
 *
 * Dialogs are the browser's own <dialog>: it keeps the focus inside, closes
 * on Escape and gives the focus back.
 */
import { fill, h, icon, iconButton, isNarrow, uniqueId } from "./dom.js";

/**
 * Open a dialog; it is gone from the page once closed.
 *
 * `content` is put inside. A click on the backdrop closes it unless
 * `isSticky`. Returns the dialog; its "close" event says when.
 */
export function openDialog(content, { label, className = "", isSticky = false, testid = null }) {
  const dialog = h("dialog", { class: ["dialog", className], "aria-label": label, testid }, content);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("pointerdown", (event) => {
    if (!isSticky && event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Ask before something that can't be undone. Resolves to whether to do it. */
export function confirmDialog({ title, text, action }) {
  return new Promise((resolve) => {
    let isAgreed = false;
    const cancel = h("button", { type: "button", class: "button style-2", text: "Cancel", on: { click: () => dialog.close() } });
    const agree = h("button", { type: "button", class: "button style-4", testid: "confirm", text: action });
    agree.addEventListener("click", () => {
      isAgreed = true;
      dialog.close();
    });
    const card = h(
      "div",
      { class: "card" },
      h("h2", { class: "card-title", text: title }),
      h("p", { class: "card-text", text }),
      h("div", { class: "card-actions" }, cancel, agree),
    );
    const dialog = openDialog(card, { label: title });
    dialog.addEventListener("close", () => resolve(isAgreed));
  });
}

/** Ask for one line of text. Resolves to it, or to null. */
export function promptDialog({ title, label, action, placeholder = "", maxLength = 32 }) {
  return new Promise((resolve) => {
    let answer = null;
    const id = uniqueId("prompt");
    const input = h("input", { id, class: "input", testid: "prompt-input", placeholder, maxlength: maxLength, required: true, autocomplete: "off" });
    const form = h(
      "form",
      { class: "card", method: "dialog" },
      h("h2", { class: "card-title", text: title }),
      h("label", { class: "field-label", for: id, text: label }),
      input,
      h(
        "div",
        { class: "card-actions" },
        h("button", { type: "button", class: "button style-2", text: "Cancel", on: { click: () => dialog.close() } }),
        h("button", { type: "submit", class: "button style-1", testid: "prompt-submit", text: action }),
      ),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      answer = input.value.trim() || null;
      dialog.close();
    });
    const dialog = openDialog(form, { label: title });
    dialog.addEventListener("close", () => resolve(answer));
  });
}

/** A picture as large as the window allows. */
export function openLightbox(url, description) {
  const close = iconButton("close", "Close", () => dialog.close(), { class: "lightbox-close" });
  const dialog = openDialog(
    h(
      "figure",
      { class: "lightbox" },
      h("img", { src: url, alt: description || "Picture", testid: "lightbox-image" }),
      h(
        "figcaption",
        {},
        description ? h("span", { text: description }) : null,
        h("a", { class: "link", href: url, target: "_blank", rel: "noopener noreferrer", text: "Open in browser" }),
      ),
      close,
    ),
    { label: description || "Picture", className: "dialog-lightbox" },
  );
  dialog.addEventListener("click", (event) => {
    if (!event.target.closest("img, a, button, figcaption")) dialog.close();
  });
}

/**
 * A menu at a point of the window, or a sheet at the bottom of a phone.
 *
 * `items`: {label, icon, isDanger, testid, action}. Arrow keys move, Escape closes.
 */
export function openMenu(items, { x, y, label }) {
  const entries = items.map((item) =>
    h(
      "button",
      {
        type: "button",
        role: "menuitem",
        class: ["menu-item", item.isDanger && "danger"],
        testid: item.testid,
        on: {
          click: () => {
            dialog.close();
            item.action();
          },
        },
      },
      h("span", { text: item.label }),
      item.icon ? icon(item.icon) : null,
    ),
  );
  const menu = h("div", { role: "menu", class: "menu", "aria-label": label }, entries);
  menu.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = entries.indexOf(document.activeElement);
    entries.at((at + step) % entries.length).focus();
  });
  const dialog = openDialog(menu, { label, className: "dialog-menu" });
  if (!isNarrow()) place(menu, { left: x, right: x, top: y, bottom: y });
}

/** Put a fixed element beside an anchor's rectangle, inside the window. */
export function place(element, anchor, { prefersAbove = false } = {}) {
  const margin = 8;
  const { width, height } = element.getBoundingClientRect();
  const below = anchor.bottom + 4;
  const above = anchor.top - height - 4;
  const fitsBelow = below + height <= window.innerHeight - margin;
  const top = (prefersAbove && above >= margin) || !fitsBelow ? Math.max(margin, above) : below;
  const left = Math.min(anchor.left, window.innerWidth - width - margin);
  element.style.setProperty("left", `${Math.max(margin, left)}px`);
  element.style.setProperty("top", `${top}px`);
}

const TOAST_MS = 6000;

/** A short sentence at the edge of the window; errors are read out at once. */
export function toast(text, { isError = false } = {}) {
  const area = document.getElementById("toasts");
  const note = h("div", { class: ["toast", isError && "toast-error"], testid: "toast", role: isError ? "alert" : "status" });
  fill(note, isError ? icon("alert") : null, h("span", { text }), iconButton("close", "Dismiss", () => note.remove()));
  area.append(note);
  // Shown again, the area lies above any dialog that opened since.
  if (area.matches(":popover-open")) area.hidePopover();
  area.showPopover();
  setTimeout(() => note.remove(), TOAST_MS);
}

/** Show a failed request's sentence. */
export function toastError(error) {
  toast(error.message, { isError: true });
}
