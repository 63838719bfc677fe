/**
 * The bot's slash commands as a person sees them: one flat list.
 *
 * A command with subcommands becomes one entry for each of them. `path` is
 * the name in full ("gomoku challenge"), `nesting` the groups and subcommand
 * that an interaction wraps around the options.
 */
import { DIRECT, store } from "../state/store.js";

const CHAT_INPUT = 1;
export const OF_PERSON = 2;
export const OF_MESSAGE = 3;
const SUBCOMMAND = 1;
const GROUP = 2;

const BOT_DM = 1;

const cache = { commands: null, locale: null, isDirect: null, flat: [] };

/** The person's language, as the bot is told it. */
export function locale() {
  return store.me?.locale ?? navigator.language ?? "en-US";
}

function localized(thing, field) {
  const words = thing[`${field}_localizations`] ?? {};
  const wanted = locale();
  return words[wanted] ?? words[wanted.split("-")[0]] ?? thing[field] ?? "";
}

export const commandText = (thing) => localized(thing, "description");
export const optionName = (option) => localized(option, "name");
export const choiceName = (choice) => localized(choice, "name");

/** Every command that can be typed here, in alphabetical order. */
export function allCommands() {
  const isDirect = store.channel?.type === DIRECT;
  if (cache.commands !== store.commands || cache.locale !== locale() || cache.isDirect !== isDirect) {
    Object.assign(cache, { commands: store.commands, locale: locale(), isDirect });
    cache.flat = store.commands
      .filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT)
      .filter((command) => isOffered(command, isDirect))
      .flatMap((command) => flatten(command, command, [], []))
      .sort((a, b) => a.path.localeCompare(b.path));
  }
  return cache.flat;
}

function isOffered(command, isDirect) {
  return !isDirect || (command.contexts ? command.contexts.includes(BOT_DM) : !command.guild_id);
}

/** What the menu of a message or a person offers of the bot's commands: {command, label}. */
export function menuCommands(kind) {
  const isDirect = store.channel?.type === DIRECT;
  return store.commands
    .filter((command) => command.type === kind && isOffered(command, isDirect))
    .map((command) => ({ command, label: localized(command, "name") }));
}

function flatten(root, node, names, nesting) {
  const path = [...names, node.name];
  const inner = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (inner.length) {
    return inner.flatMap((child) => flatten(root, child, path, [...nesting, { name: child.name, type: child.type }]));
  }
  const shown = [...names.map((name, at) => shownName(root, nesting, name, at)), localized(node, "name")];
  return [
    {
      root,
      nesting,
      path: path.join(" "),
      shownPath: shown.join(" "),
      description: commandText(node),
      options: (node.options ?? []).map((option) => ({ ...option, choices: option.choices ?? [] })),
    },
  ];
}

// The localized name of one word of a path: the root's, a group's.
function shownName(root, nesting, name, at) {
  let node = root;
  for (const level of nesting.slice(0, at)) node = node.options.find((option) => option.name === level.name);
  return node.name === name ? localized(node, "name") : name;
}

/** The command of exactly this name, localized or not. */
export function findCommand(path) {
  const wanted = path.trim().toLowerCase();
  return allCommands().find((command) => [command.path, command.shownPath].some((name) => name.toLowerCase() === wanted)) ?? null;
}

/** Commands that fit what was typed after the slash, best first. */
export function matchCommands(typed) {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return allCommands();
  return allCommands()
    .map((command) => [rank(command, wanted), command])
    .filter(([score]) => score < 4)
    .sort(([a], [b]) => a - b)
    .map(([, command]) => command);
}

function rank(command, wanted) {
  const names = [command.path.toLowerCase(), command.shownPath.toLowerCase()];
  if (names.some((name) => name.startsWith(wanted))) return 0;
  if (names.some((name) => name.split(" ").some((word) => word.startsWith(wanted)))) return 1;
  if (names.some((name) => name.includes(wanted))) return 2;
  return command.description.toLowerCase().includes(wanted) ? 3 : 4;
}
