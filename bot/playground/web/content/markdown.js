/**
 * Discord's markdown, text to tree.
 *
 * Blocks: `text`, `heading` (level 1–3), `small` (`-# `), `quote`, `list`,
 * `code`. Inline nodes carry `children` or `text`; line breaks stay newlines in
 * text, the page shows them as they are. Parsing never fails: what is not
 * markup is text.
 */
import { EMOJI_SOURCE } from "./emoji.js";

const FENCE = /```(?:([\w+#.-]+)\n)?\n?([\s\S]+?)\n?```/g;
const HEADING = /^(#{1,3})\s+(\S.*)$/;
const SMALL = /^-#\s+(\S.*)$/;
const QUOTE = /^> ?(.*)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.)\s+(\S.*)$/;

/** The blocks of a whole text. */
export function parseMarkdown(text) {
  const blocks = [];
  let end = 0;
  for (const fence of text.matchAll(FENCE)) {
    blocks.push(...parseLines(trimBreak(text.slice(end, fence.index), end > 0, true)));
    blocks.push({ type: "code", language: fence[1] ?? "", text: fence[2] });
    end = fence.index + fence[0].length;
  }
  blocks.push(...parseLines(trimBreak(text.slice(end), end > 0, false)));
  return blocks;
}

// A code block brings its own line breaks; the ones typed around it go.
function trimBreak(text, isAfterFence, isBeforeFence) {
  const start = isAfterFence && text.startsWith("\n") ? 1 : 0;
  const stop = isBeforeFence && text.endsWith("\n") ? text.length - 1 : text.length;
  return text.slice(start, Math.max(start, stop));
}

function parseLines(text) {
  if (text === "") return [];
  const lines = text.split("\n");
  const blocks = [];
  let plain = [];
  const flush = () => {
    if (plain.length) blocks.push({ type: "text", children: parseInline(plain.join("\n")) });
    plain = [];
  };
  for (let at = 0; at < lines.length; ) {
    const found = blockAt(lines, at);
    if (found) {
      flush();
      blocks.push(found.block);
      at = found.next;
    } else {
      plain.push(lines[at]);
      at += 1;
    }
  }
  flush();
  return blocks;
}

function blockAt(lines, at) {
  const line = lines[at];
  const heading = HEADING.exec(line);
  if (heading) {
    return { block: { type: "heading", level: heading[1].length, children: parseInline(heading[2]) }, next: at + 1 };
  }
  const small = SMALL.exec(line);
  if (small) return { block: { type: "small", children: parseInline(small[1]) }, next: at + 1 };
  if (line.startsWith(">>> ")) {
    const rest = [line.slice(4), ...lines.slice(at + 1)].join("\n");
    return { block: { type: "quote", children: parseLines(rest) }, next: lines.length };
  }
  if (line.startsWith("> ")) {
    let next = at;
    while (next < lines.length && /^> |^>$/.test(lines[next])) next += 1;
    const inside = lines.slice(at, next).map((quoted) => QUOTE.exec(quoted)[1]).join("\n");
    return { block: { type: "quote", children: parseLines(inside) }, next };
  }
  return ITEM.test(line) ? listAt(lines, at) : null;
}

/** A list and the lists inside it; two more spaces open a deeper one. */
function listAt(lines, at) {
  const [, spaces, marker] = ITEM.exec(lines[at]);
  const isOrdered = /\d/.test(marker);
  const block = { type: "list", isOrdered, start: isOrdered ? parseInt(marker, 10) : 1, items: [] };
  let next = at;
  while (next < lines.length) {
    const item = ITEM.exec(lines[next]);
    if (!item || item[1].length < spaces.length) break;
    if (item[1].length >= spaces.length + 2 && block.items.length) {
      const inner = listAt(lines, next);
      block.items.at(-1).push(inner.block);
      next = inner.next;
    } else {
      if (/\d/.test(item[2]) !== isOrdered) break;
      block.items.push([{ type: "text", children: parseInline(item[3]) }]);
      next += 1;
    }
  }
  return { block, next };
}

const wrap = (type) => (match) => ({ type, children: parseInline(match[1]) });

// Tried in this order wherever one may begin; all are sticky. What stands
// between two markers may contain escaped characters.
const RULES = [
  [/\\([^0-9A-Za-z\s])/uy, (match) => ({ type: "plain", text: match[1] })],
  [/(`+)(?!`)([\s\S]*?[^`])\1(?!`)/y, (match) => ({ type: "inlineCode", text: match[2].replace(/^ (?=`)|(?<=`) $/g, "") })],
  [/<(https?:\/\/[^\s<>]+)>/y, (match) => ({ type: "link", url: match[1], children: null })],
  [/<@!?(\d+)>/y, (match) => ({ type: "user", id: match[1] })],
  [/<@&(\d+)>/y, (match) => ({ type: "role", id: match[1] })],
  [/<#(\d+)>/y, (match) => ({ type: "channel", id: match[1] })],
  [/<\/([^:<>]{1,100}):(\d+)>/y, (match) => ({ type: "command", name: match[1], id: match[2] })],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (match) => ({ type: "time", time_s: Number(match[1]), style: match[2] })],
  [/<(a?):(\w{2,32}):(\d+)>/y, (match) => ({ type: "customEmoji", isAnimated: match[1] === "a", name: match[2], id: match[3] })],
  [/@(everyone|here)/y, (match) => ({ type: "everyone", text: match[0] })],
  [
    /\[((?:\\.|[^[\]\\]|\[[^[\]]*\])+)\]\(<?(https?:\/\/[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+["']([^"']*)["'])?\)/y,
    (match) => ({ type: "link", url: match[2], title: match[3], children: parseInline(match[1]) }),
  ],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"'\])!?*_~|]/y, (match) => ({ type: "link", url: match[0], children: null })],
  [/\*\*\*((?:\\[\s\S]|[^\\])+?)\*\*\*(?!\*)/y, (match) => ({ type: "strong", children: [wrap("em")(match)] })],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, wrap("strong")],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, wrap("underline")],
  [/\*(?![\s*])((?:\\[\s\S]|\*\*|[^\\*])+?)(?<!\s)\*(?!\*)/y, wrap("em")],
  [/(?<!\w)_((?:\\[\s\S]|__|[^\\_])+?)_(?!\w)/y, wrap("em")],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, wrap("strike")],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, wrap("spoiler")],
  [new RegExp(EMOJI_SOURCE, "uy"), (match) => ({ type: "emoji", text: match[0] })],
];

// Characters after which nothing can begin are skipped in one step.
const DULL = /[A-Za-gi-z,;.!? \n()]+/y;

/** The inline nodes of a run of text. */
export function parseInline(text) {
  const nodes = [];
  let plain = "";
  const flush = () => {
    if (plain) nodes.push({ type: "plain", text: plain });
    plain = "";
  };
  for (let at = 0; at < text.length; ) {
    const skipped = matchAt(DULL, text, at);
    if (skipped) {
      plain += skipped[0];
      at += skipped[0].length;
      continue;
    }
    const [node, length] = nodeAt(text, at);
    if (node) {
      flush();
      nodes.push(node);
    } else {
      plain += text.slice(at, at + length);
    }
    at += length;
  }
  flush();
  return nodes;
}

function nodeAt(text, at) {
  for (const [rule, make] of RULES) {
    const match = matchAt(rule, text, at);
    if (match) return [make(match), match[0].length];
  }
  return [null, String.fromCodePoint(text.codePointAt(at)).length];
}

function matchAt(rule, text, at) {
  rule.lastIndex = at;
  return rule.exec(text);
}

/** The text without its markup but custom emoji, in one line: for previews and labels. */
export function plainText(text) {
  return text
    .replace(/```[\w]*\n?|\*\*|__|~~|\|\||`/g, "")
    .replace(/^(?:#{1,3} |-# |>{1,3} )/gm, "")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}
