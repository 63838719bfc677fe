/**
 * Values of a command's options: what can be offered, and what text means.
 *
 * `resolveValue` is the one place where words become values, for typed
 * command lines and for the fields of the command form alike.
 */
import { avatar, botTag } from "../content/avatar.js";
import { choiceName } from "./command.js";
import { icon } from "../element/dom.js";
import { handleOf, nameOf, SHOWN_CHANNEL_TYPES, store } from "../state/store.js";

export const STRING = 3;
export const INTEGER = 4;
export const BOOLEAN = 5;
export const USER = 6;
export const CHANNEL = 7;
export const MENTIONABLE = 9;
export const NUMBER = 10;
export const FILE = 11;

const TRUE_WORDS = new Set(["true", "yes", "on", "1"]);
const FALSE_WORDS = new Set(["false", "no", "off", "0"]);

const userOptions = new Set([USER, MENTIONABLE]);

/** What may be chosen: [{value, text, detail?, lead?, trailing?}]; empty for free values. */
export function offers(option) {
  if (option.choices.length) {
    return option.choices.map((choice) => ({ value: choice.value, text: choiceName(choice), names: [choice.name, String(choice.value)] }));
  }
  if (option.type === BOOLEAN) {
    return [true, false].map((value) => ({ value, text: value ? "True" : "False" }));
  }
  if (userOptions.has(option.type)) return userOffers();
  if (option.type === CHANNEL) return channelOffers(option);
  return [];
}

function userOffers() {
  // The bot first: it is always there to play.
  const users = [...store.users.values()].sort((a, b) => Number(b.bot ?? false) - Number(a.bot ?? false));
  return users.map((user) => ({
    value: user.id,
    text: `@${handleOf(user)}`,
    detail: user.bot ? null : user.username,
    names: [user.username, nameOf(user), user.id],
    lead: () => avatar(user, "small"),
    trailing: () => botTag(user),
  }));
}

function channelOffers(option) {
  const allowed = option.channel_types;
  return store.serverChannels()
    .filter((channel) => (allowed?.length ? allowed.includes(channel.type) : SHOWN_CHANNEL_TYPES.has(channel.type)))
    .map((channel) => ({ value: channel.id, text: `#${channel.name}`, names: [channel.name, channel.id], lead: () => icon("hash") }));
}

/** The offers that fit what was typed, those that begin with it first. */
export function matchOffers(list, typed) {
  const wanted = bare(typed);
  const names = (offer) => [offer.text, ...(offer.names ?? [])].map(bare);
  const starts = list.filter((offer) => names(offer).some((name) => name.startsWith(wanted)));
  const holds = list.filter((offer) => !starts.includes(offer) && names(offer).some((name) => name.includes(wanted)));
  return [...starts, ...holds];
}

function bare(text) {
  return String(text).trim().toLowerCase().replace(/^[@#]/, "");
}

/** The offer that the text names exactly, or null. */
export function exactOffer(list, typed) {
  const wanted = bare(typed);
  return list.find((offer) => [offer.text, ...(offer.names ?? [])].some((name) => bare(name) === wanted)) ?? null;
}

/**
 * The value that a text stands for: {value, text} or {problem}.
 *
 * Choices and names are read in either case, with or without `@` and `#`;
 * mentions as Discord writes them (`<@1>`, `<#1>`) are read too.
 */
export function resolveValue(option, typed) {
  const text = typed.trim();
  if (!text) return { problem: "is empty" };
  if (option.type === FILE) return { problem: "is a file, and is chosen here" };
  const list = offers(option);
  const mention = /^<[@#]!?(\d+)>$/.exec(text)?.[1];
  const exact = exactOffer(list, mention ?? text);
  if (exact) return { value: exact.value, text: exact.text };
  if (option.type === BOOLEAN) return readBoolean(text);
  if (list.length || option.choices.length) return { problem: `has no choice “${text}”` };
  if (userOptions.has(option.type)) return { problem: `knows nobody called “${text}”` };
  if (option.type === CHANNEL) return { problem: `knows no channel “${text}”` };
  if (option.type === INTEGER || option.type === NUMBER) return readNumber(option, text);
  return readString(option, text);
}

function readBoolean(text) {
  const word = text.toLowerCase();
  if (TRUE_WORDS.has(word)) return { value: true, text: "True" };
  if (FALSE_WORDS.has(word)) return { value: false, text: "False" };
  return { problem: "must be True or False" };
}

function readNumber(option, text) {
  const value = Number(text.replace(",", "."));
  if (!Number.isFinite(value) || (option.type === INTEGER && !Number.isInteger(value))) {
    return { problem: option.type === INTEGER ? "must be a whole number" : "must be a number" };
  }
  if (option.min_value !== undefined && value < option.min_value) return { problem: `must be at least ${option.min_value}` };
  if (option.max_value !== undefined && value > option.max_value) return { problem: `must be at most ${option.max_value}` };
  return { value, text };
}

function readString(option, text) {
  if (option.min_length && text.length < option.min_length) return { problem: `needs at least ${option.min_length} characters` };
  if (option.max_length && text.length > option.max_length) return { problem: `takes at most ${option.max_length} characters` };
  return { value: text, text };
}
