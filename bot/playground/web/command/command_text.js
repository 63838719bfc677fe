/**
 * A command written out: `/gomoku challenge opponent:@Tengen level:Club`.
 *
 * A value reaches to the next `name:` of an option of that command, so names
 * with spaces need no quotes. Words before the first `name:` belong to the
 * first option that is required (or simply the first).
 */
import { allCommands, optionName } from "./command.js";
import { resolveValue } from "./option_value.js";

/**
 * Read a command line.
 *
 * Returns null when the text names no command; else {command, rest, values:
 * Map(option name → {typed, value?, text?, problem?}), problem}, where
 * `problem` is the first thing that keeps it from being sent.
 */
export function parseCommandLine(text) {
  const line = /^\/\s*(\S[\s\S]*)$/.exec(text.trim());
  const command = line && longestMatch(line[1]);
  if (!command) return null;
  const rest = line[1].slice(command.length).trim();
  const values = readValues(command.entry, rest);
  return { command: command.entry, rest, values, problem: firstProblem(command.entry, values) };
}

function longestMatch(words) {
  const lower = words.toLowerCase().replace(/[ \t]+/g, " ");
  const fits = (name) => lower === name || lower.startsWith(`${name} `);
  let best = null;
  for (const entry of allCommands()) {
    for (const name of [entry.path, entry.shownPath].map((path) => path.toLowerCase())) {
      if (fits(name) && name.length > (best?.length ?? 0)) best = { entry, length: lengthOf(words, name) };
    }
  }
  return best;
}

// How much of the text the name takes, however many blanks were typed in it.
function lengthOf(words, name) {
  const pattern = name.split(" ").map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("\\s+");
  return new RegExp(`^${pattern}`, "i").exec(words)[0].length;
}

/** Where option names stand in a text: [{option, start, end}]. */
export function findOptionNames(command, text) {
  const found = [];
  for (const match of text.matchAll(/(^|\s)([^\s:]+):/gu)) {
    const option = optionCalled(command, match[2]);
    if (option) found.push({ option, start: match.index + match[1].length, end: match.index + match[0].length });
  }
  return found;
}

function optionCalled(command, name) {
  const wanted = name.toLowerCase();
  return command.options.find((option) => [option.name, optionName(option)].some((known) => known.toLowerCase() === wanted)) ?? null;
}

function readValues(command, text) {
  const values = new Map();
  const names = findOptionNames(command, text);
  const put = (option, typed) => option && typed && values.set(option.name, { typed, ...resolveValue(option, typed) });
  const leading = text.slice(0, names[0]?.start ?? text.length).trim();
  if (leading) {
    const first = command.options.find((option) => option.required) ?? command.options[0];
    if (first) put(first, leading);
    else values.set("", { typed: leading, problem: "takes no options" });
  }
  names.forEach(({ option, end }, at) => put(option, text.slice(end, names[at + 1]?.start ?? text.length).trim()));
  return values;
}

function firstProblem(command, values) {
  for (const [name, value] of values) {
    if (value.problem) return name ? `${name} ${value.problem}.` : `/${command.path} ${value.problem}.`;
  }
  const missing = command.options.find((option) => option.required && !values.has(option.name));
  return missing ? `${optionName(missing)} is missing.` : null;
}

/** The options of an interaction's `data`, in the command's own order. */
export function optionList(command, values) {
  return command.options
    .filter((option) => values.has(option.name) && values.get(option.name).value !== undefined)
    .map((option) => ({ name: option.name, type: option.type, value: values.get(option.name).value }));
}
