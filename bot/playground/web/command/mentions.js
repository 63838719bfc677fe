/**
 * Names in what is written: who is offered after `@` and `#`, and the mentions
 * that Discord's clients send in the place of names.
 */
import { avatar, botTag } from "../content/avatar.js";
import { h, icon } from "../element/dom.js";
import { handleOf, nameOf, store } from "../state/store.js";

/** What can be named after a sign: [{value, text, mention, detail?, names?, lead, trailing?}]. */
export function nameOffers(sign) {
  return sign === "@" ? [...[...store.users.values()].map(userOffer), ...store.roles.map(roleOffer)] : store.serverChannels().map(channelOffer);
}

const userOffer = (user) => ({
  value: user.id,
  text: `@${handleOf(user)}`,
  mention: `<@${user.id}>`,
  detail: user.bot ? null : user.username,
  names: [user.username, nameOf(user)],
  lead: avatar(user, "small"),
  trailing: botTag(user),
});

// A bot's own role is called like the bot: people pick it by mistake, and the bot may not read what they write.
const roleOffer = (role) => ({
  value: role.id,
  text: `@${role.name}`,
  mention: `<@&${role.id}>`,
  detail: "everybody with this role",
  lead: icon("people"),
  trailing: h("span", { class: "option-hint", text: "role" }),
});

const channelOffer = (channel) => ({
  value: channel.id,
  text: `#${channel.name}`,
  mention: `<#${channel.id}>`,
  lead: icon("hash"),
});

/** The text with mentions in the place of names; `picked`: offers that were chosen, where a name may mean several. */
export function withMentions(text, picked) {
  const named = [
    ...picked.map(({ text: name, mention }) => [name, mention]),
    ...[...store.users.values()].flatMap((user) => [nameOf(user), user.username].map((name) => [`@${name}`, `<@${user.id}>`])),
    ...store.roles.map((role) => [`@${role.name}`, `<@&${role.id}>`]),
    ...store.serverChannels().map((channel) => [`#${channel.name}`, `<#${channel.id}>`]),
  ].sort(([a], [b]) => b.length - a.length);
  return named.reduce((written, [name, mention]) => written.replaceAll(boundary(name), `$1${mention}`), text);
}

const boundary = (name) => new RegExp(`(^|[\\s(])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}_])`, "giu");
