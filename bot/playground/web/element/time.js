/**
 * Dates as a chat shows them, in the reader's own language and zone.
 *
 * Snowflake ids carry their time, so a message needs no other clock.
 */
import { h } from "./dom.js";

const DISCORD_EPOCH_MS = 1420070400000n;
const format = (options) => new Intl.DateTimeFormat(undefined, options);
const clock = format({ hour: "numeric", minute: "2-digit" });
const shortDate = format({ dateStyle: "short" });
const longDate = format({ dateStyle: "long" });
const fullDate = format({ dateStyle: "full", timeStyle: "short" });

// The letters of <t:…:X>.
const STYLES = {
  t: clock,
  T: format({ timeStyle: "medium" }),
  d: shortDate,
  D: longDate,
  f: format({ dateStyle: "long", timeStyle: "short" }),
  F: fullDate,
  s: format({ dateStyle: "short", timeStyle: "short" }),
  S: format({ dateStyle: "short", timeStyle: "medium" }),
};

const UNITS = [
  ["year", 31557600],
  ["month", 2629800],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

/** "in 5 minutes", "2 hours ago". */
export function relativeTime(time_s, now_s = Date.now() / 1000) {
  const distance = time_s - now_s;
  const [unit, length] = UNITS.find(([, seconds]) => Math.abs(distance) >= seconds) ?? UNITS.at(-1);
  return relative.format(Math.round(distance / length) || 0, unit);
}

/** The text of `<t:SECONDS:STYLE>` at this moment. */
export function timeText(time_s, style = "f") {
  const moment = new Date(time_s * 1000);
  if (Number.isNaN(moment.getTime())) return "Invalid date";
  return style === "R" ? relativeTime(time_s) : (STYLES[style] ?? STYLES.f).format(moment);
}

/** The element for `<t:SECONDS:STYLE>`; relative ones keep themselves up to date. */
export function timestamp(time_s, style = "f") {
  const moment = new Date(time_s * 1000);
  if (Number.isNaN(moment.getTime())) return h("span", { text: timeText(time_s, style) });
  const isRelative = style === "R";
  return h("time", {
    class: "timestamp",
    datetime: moment.toISOString(),
    title: fullDate.format(moment),
    data: isRelative ? { relative: String(time_s) } : {},
    text: timeText(time_s, style),
  });
}

/** Keep every relative time on the page right, once a second. */
export function startClock() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-relative]")) {
      const text = relativeTime(Number(element.dataset.relative));
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}

/** When a snowflake was made. */
export function snowflakeTime(id) {
  return new Date(Number((BigInt(id) >> 22n) + DISCORD_EPOCH_MS));
}

/** A snowflake for something only this page knows, sorted among the others by time. */
export function localSnowflake() {
  return String((BigInt(Date.now()) - DISCORD_EPOCH_MS) << 22n);
}

/** Ids are numbers too long for JavaScript's own. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

export function messageTime(message) {
  return message.timestamp ? new Date(message.timestamp) : snowflakeTime(message.id);
}

export const clockTime = (moment) => clock.format(moment);
export const fullTime = (moment) => fullDate.format(moment);
export const dayName = (moment) => longDate.format(moment);
export const isSameDay = (a, b) => a.toDateString() === b.toDateString();

/** The time in a message's header: today's by the clock alone. */
export function headerTime(moment) {
  return isSameDay(moment, new Date()) ? clock.format(moment) : `${shortDate.format(moment)}, ${clock.format(moment)}`;
}
