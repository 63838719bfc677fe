/**
 * Which phone the page is: the usual one, or a *narrow* one, whose buttons are
 * so wide that a fifth of a row wraps, as on iOS since version 327.
 *
 * The address chooses (`?phone=narrow`, `?phone=usual`), or the box in the
 * dialog of people; the tab remembers. Wide windows look the same in both.
 */
import { h } from "../element/dom.js";

const REMEMBERED = "tengen.phone";
const NARROW = "narrow";

const isNarrowPhone = () => document.documentElement.dataset.phone === NARROW;

function choose(name) {
  document.documentElement.dataset.phone = name;
  sessionStorage.setItem(REMEMBERED, name);
}

/** Take the phone of the address, else the tab's last one. */
export function choosePhone() {
  const asked = new URLSearchParams(location.search).get("phone");
  choose((asked ?? sessionStorage.getItem(REMEMBERED)) === NARROW ? NARROW : "usual");
}

/** A box to change it. */
export function phoneField() {
  const input = h("input", { type: "checkbox", checked: isNarrowPhone(), testid: "narrow-phone" });
  input.addEventListener("change", () => choose(input.checked ? NARROW : "usual"));
  return h("label", { class: "choice" }, input, h("span", { text: "Narrow phone: wide buttons, as on iOS" }));
}
