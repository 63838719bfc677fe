/**
 * Going places inside the page: channels, messages, commands.
 *
 * Modules that only *ask* to go somewhere import this one; the module that
 * knows how (`session.js`, `composer.js`) registers itself here at start.
 */

const LINK = /(?:^|\/\/[^/]+)\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

const guides = { openChannel: () => {}, jump: () => {}, startCommand: () => {}, sendCommand: () => {}, reply: () => {} };

/** Say who carries out `openChannel(id)`, `jump(channel, message)`, `startCommand(name)`, `sendCommand(name)`, `reply(message)`. */
export function guide(functions) {
  Object.assign(guides, functions);
}

/** {channelId, messageId} of a link to a channel or message, else null. */
export function channelOfLink(address) {
  const match = LINK.exec(address);
  return match ? { channelId: match[1], messageId: match[2] ?? null } : null;
}

/** Follow a clicked link inside the page if it leads there; else the browser does. */
export function openLink(event, address) {
  const place = channelOfLink(address);
  if (!place || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (place.messageId) guides.jump(place.channelId, place.messageId);
  else guides.openChannel(place.channelId);
}

export const openChannel = (id) => guides.openChannel(id);
export const jump = (channelId, messageId) => guides.jump(channelId, messageId);
export const startCommand = (name) => guides.startCommand(name);
export const sendCommand = (name) => guides.sendCommand(name);
export const reply = (message) => guides.reply(message);
