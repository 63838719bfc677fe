/**
 * A list to choose from, driven by keys, mouse or touch.
 *
 * It shows and moves; what choosing means is its owner's business. The owner
 * keeps the focus (in a text field, as a combobox does) and passes keys on:
 * `aria-activedescendant` tells screen readers where the choice stands.
 */
import { fill, h, icon, uniqueId } from "./dom.js";

/**
 * Items: {key, title, detail?, lead?, trailing?, group?, isSelected?,
 * isDisabled?, testid?}; `title`, `lead` and `trailing` may be nodes.
 */
export class Listbox {
  constructor({ label, onPick, isMultiple = false, testid = null }) {
    this.onPick = onPick;
    this.isMultiple = isMultiple;
    this.items = [];
    this.active = -1;
    this.id = uniqueId("list");
    this.element = h("div", {
      id: this.id,
      role: "listbox",
      class: "listbox",
      "aria-label": label,
      "aria-multiselectable": isMultiple ? "true" : null,
      testid,
    });
    // The text field must keep its focus while the list is clicked.
    this.element.addEventListener("pointerdown", (event) => event.pointerType === "mouse" && event.preventDefault());
  }

  setItems(items, { active = items.length ? 0 : -1, empty = "Nothing found." } = {}) {
    this.items = items;
    const rows = [];
    let group;
    items.forEach((item, index) => {
      if (item.group && item.group !== group) rows.push(h("div", { class: "listbox-group", role: "presentation", text: item.group }));
      group = item.group;
      rows.push(this.row(item, index));
    });
    fill(this.element, items.length ? rows : h("div", { class: "listbox-empty", text: empty }));
    this.setActive(active);
  }

  row(item, index) {
    return h(
      "div",
      {
        id: `${this.id}-${index}`,
        role: "option",
        class: "listbox-item",
        "aria-selected": item.isSelected ? "true" : "false",
        "aria-disabled": item.isDisabled ? "true" : null,
        data: { key: item.key },
        testid: item.testid ?? null,
        on: {
          click: () => this.pick(index),
          pointermove: () => this.active !== index && this.setActive(index, false),
        },
      },
      this.isMultiple ? h("span", { class: "listbox-check" }, icon("check")) : null,
      item.lead ? h("span", { class: "listbox-lead" }, item.lead) : null,
      h(
        "span",
        { class: "listbox-words" },
        h("span", { class: "listbox-title" }, item.title),
        item.detail ? h("span", { class: "listbox-detail" }, item.detail) : null,
      ),
      item.trailing ? h("span", { class: "listbox-trailing" }, item.trailing) : null,
      !this.isMultiple && item.isSelected ? icon("check") : null,
    );
  }

  setActive(index, isScrolled = true) {
    this.element.querySelector(".is-active")?.classList.remove("is-active");
    this.active = index;
    const row = this.element.querySelector(`#${this.id}-${index}`);
    row?.classList.add("is-active");
    if (isScrolled) row?.scrollIntoView({ block: "nearest" });
    this.owner?.setAttribute("aria-activedescendant", row ? row.id : "");
  }

  /** The element that keeps the focus: gets the combobox's ARIA attributes. */
  setOwner(owner) {
    this.owner = owner;
    owner.setAttribute("aria-controls", this.id);
    owner.setAttribute("aria-autocomplete", "list");
  }

  get activeItem() {
    return this.items[this.active] ?? null;
  }

  move(step) {
    if (this.items.length) this.setActive((this.active + step + this.items.length) % this.items.length);
  }

  pick(index = this.active) {
    const item = this.items[index];
    if (!item || item.isDisabled) return false;
    this.onPick(item, index);
    return true;
  }

  /** Take an arrow, Home or End; whether the key was used. */
  handleKey(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) this.move(step);
    else if (event.key === "PageDown") this.setActive(Math.min(this.active + 8, this.items.length - 1));
    else if (event.key === "PageUp") this.setActive(Math.max(this.active - 8, 0));
    else return false;
    event.preventDefault();
    return true;
  }
}
