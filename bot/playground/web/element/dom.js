/**
 * Building the page's elements.
 *
 * Every piece of text becomes a text node and every address is checked: what
 * people and bots write can never turn into markup. Nothing in this page
 * uses innerHTML.
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Create an element.
 *
 * `props`: `class`, `testid`, `on` ({event: handler}), `data` (dataset),
 * `style` ({property: value}, custom properties too), `text`; anything else is
 * an attribute, where `true` means present and `null`/`false` absent. Children
 * may be nodes, strings, nested arrays, or null.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) setProp(element, name, value);
  element.append(...flat(children));
  return element;
}

function setProp(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "class") element.className = Array.isArray(value) ? value.filter(Boolean).join(" ") : value;
  else if (name === "testid") element.dataset.testid = value;
  else if (name === "text") element.textContent = value;
  else if (name === "data") Object.assign(element.dataset, value);
  else if (name === "on") for (const [event, handler] of Object.entries(value)) element.addEventListener(event, handler);
  else if (name === "style") for (const [key, rule] of Object.entries(value)) element.style.setProperty(key, rule);
  else element.setAttribute(name, value === true ? "" : String(value));
}

function flat(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

/** Replace what an element holds. */
export function fill(element, ...children) {
  element.replaceChildren(...flat(children));
  return element;
}

// Drawn on a 24 × 24 grid, in the current text colour.
const PATHS = {
  hash: "M10 3 8 21M16 3l-2 18M4 8.5h17M3 15.5h17",
  at: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM16 12v1.500a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5",
  thread: "M5 4v9a4 4 0 0 0 4 4h10M15 13l4 4-4 4",
  menu: "M4 6h16M4 12h16M4 18h16",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.3 3.3 0 0 1 0 6.3M18 14.5c2 .8 3.2 2.700 3.5 5.5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z",
  plus: "M12 4v16M4 12h16",
  close: "M5 5l14 14M19 5 5 19",
  send: "M4 12 20 4l-6 17-3-7-7-2Z",
  slash: "M15 4 9 20",
  reply: "M10 6 4 12l6 6M4 12h9c4 0 7 2 7 7",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  eye: "M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  check: "M5 12.5 10 18 19.5 6.5",
  down: "M6 9l6 6 6-6",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  download: "M12 3v12M7 11l5 5 5-5M4 21h16",
  file: "M6 2h8l5 5v15H6zM14 2v6h5",
  alert: "M12 3 2 20h20L12 3ZM12 9v5M12 17v.5",
  calendar: "M4 6h16v15H4zM4 10.5h16M8 3v5M16 3v5",
  shield: "M12 3l8 3v6c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12V6l8-3Z",
};

/** A line icon; give it a label only where no text stands beside it. */
export function icon(name, label = null) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  if (label) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
  } else {
    svg.setAttribute("aria-hidden", "true");
  }
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** A button that shows only an icon. */
export function iconButton(name, label, onClick, props = {}) {
  const { class: extra, ...rest } = props;
  return h(
    "button",
    { type: "button", class: ["icon-button", extra], "aria-label": label, title: label, on: { click: onClick }, ...rest },
    icon(name),
  );
}

/**
 * An address that may be opened or shown, else null.
 *
 * Files of the local Discord are served by this page's own server, under any
 * host name, so they become relative.
 */
export function safeUrl(address) {
  let url;
  try {
    url = new URL(address, location.origin);
  } catch {
    return null;
  }
  const isLoopback = ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname);
  if (url.pathname.startsWith("/cdn/") && isLoopback) return url.pathname + url.search;
  return ["http:", "https:", "discord:", "mailto:"].includes(url.protocol) ? url.href : null;
}

let counter = 0;

/** An id that no other element of the page has. */
export function uniqueId(prefix) {
  counter += 1;
  return `${prefix}-${counter}`;
}

/** Call `action` once calls have paused for `pause_ms`. */
export function debounce(pause_ms, action) {
  let timer = 0;
  const later = (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...args), pause_ms);
  };
  later.cancel = () => clearTimeout(timer);
  return later;
}

/** Whether fingers are the main pointer here. */
export const isTouch = () => window.matchMedia("(pointer: coarse)").matches;

/** Whether the list of members has no room of its own and lies over the chat. */
export const isOverChat = () => window.matchMedia("(max-width: 1099px)").matches;

/** Whether the page is as narrow as a phone. */
export const isNarrow = () => window.matchMedia("(max-width: 767px)").matches;
