/** Embeds: the boxed summaries of classic messages. */
import { h, safeUrl } from "../element/dom.js";
import { cssColour } from "./component.js";
import { renderInlineMarkdown, renderMarkdown } from "../content/markdown_dom.js";
import { embedPicture } from "../content/media.js";
import { openLink } from "../state/navigation.js";
import { headerTime } from "../element/time.js";

export function renderEmbed(embed, message) {
  const colour = embed.color === undefined || embed.color === null ? null : cssColour(embed.color);
  const box = h(
    "article",
    { class: "embed", style: colour ? { "--accent": colour } : {}, "aria-label": embed.title ?? "Embed" },
    h(
      "div",
      { class: "embed-body" },
      embed.author ? h("div", { class: "embed-author" }, linked(embed.author.name, embed.author.url)) : null,
      embed.title ? h("div", { class: "embed-title" }, linked(embed.title, embed.url)) : null,
      embed.description ? h("div", { class: "embed-description" }, renderMarkdown(embed.description)) : null,
      embed.fields?.length ? renderFields(embed.fields) : null,
    ),
    embed.thumbnail ? embedPicture(located(embed.thumbnail, message), "thumbnail") : null,
    embed.image ? h("div", { class: "embed-image" }, embedPicture(located(embed.image, message), "single")) : null,
    renderFooter(embed),
  );
  return box;
}

function linked(text, url) {
  const words = renderInlineMarkdown(text);
  const address = url && safeUrl(url);
  if (!address) return h("span", {}, words);
  return h(
    "a",
    { class: "link", href: address, target: "_blank", rel: "noopener noreferrer", on: { click: (event) => openLink(event, address) } },
    words,
  );
}

function renderFields(fields) {
  return h(
    "dl",
    { class: "embed-fields" },
    fields.map((field) =>
      h(
        "div",
        { class: ["embed-field", field.inline && "is-inline"] },
        h("dt", {}, renderInlineMarkdown(field.name)),
        h("dd", {}, renderMarkdown(field.value)),
      ),
    ),
  );
}

function renderFooter(embed) {
  const parts = [embed.footer?.text, embed.timestamp ? headerTime(new Date(embed.timestamp)) : null].filter(Boolean);
  return parts.length ? h("footer", { class: "embed-footer", text: parts.join(" • ") }) : null;
}

function located(image, message) {
  const name = /^attachment:\/\/(.+)$/.exec(image.url)?.[1];
  const file = name && (message.attachments ?? []).find((attachment) => attachment.filename === name);
  return file ? { ...image, url: file.url, width: file.width, height: file.height, description: file.description } : image;
}
