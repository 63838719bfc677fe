/**
 * The panel above the composer: commands, people, choices, or just a hint.
 *
 * The writing field keeps the focus; `handleKey` takes the keys that move and
 * choose. One panel serves every field of the composer in turn.
 */
import { fill, h } from "./dom.js";
import { Listbox } from "./listbox.js";

export class Popup {
  constructor() {
    this.list = new Listbox({ label: "Suggestions", testid: "suggestions", onPick: (item) => this.onPick(item) });
    this.head = h("div", { class: "popup-head" });
    this.element = h("div", { class: "popup", testid: "popup", hidden: true }, this.head, this.list.element);
    this.onPick = () => {};
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** Whether there is something to choose. */
  get hasChoice() {
    return this.isOpen && this.list.activeItem !== null;
  }

  /**
   * Show `items` for the field `owner`; `onPick(item)` hears the choice.
   * Without items only the head shows.
   */
  show({ owner, head, items = [], onPick = () => {} }) {
    this.close();
    this.owner = owner;
    this.onPick = onPick;
    this.list.setOwner(owner);
    owner.setAttribute("aria-expanded", "true");
    fill(this.head, head);
    this.head.hidden = !head;
    this.list.element.hidden = items.length === 0;
    this.list.setItems(items, { empty: "" });
    this.element.hidden = items.length === 0 && !head;
  }

  close() {
    this.element.hidden = true;
    this.owner?.setAttribute("aria-expanded", "false");
    this.owner?.removeAttribute("aria-activedescendant");
  }

  pick() {
    return this.list.pick();
  }

  /** Take arrows and Escape; whether the key was used. */
  handleKey(event) {
    if (!this.isOpen) return false;
    if (event.key === "Escape") {
      event.preventDefault();
      this.close();
      return true;
    }
    return this.hasChoice && this.list.handleKey(event);
  }
}
