/**
 * Components of messages: rows of buttons and selects, and Components V2.
 *
 * `renderComponents` draws what a message carries; each type has one function
 * in RENDERERS, by Discord's number. Clicks go to `interaction.js`.
 */
import { fileCard, mediaGallery, thumbnail } from "../content/media.js";
import { componentEmoji } from "../content/emoji.js";
import { h, icon, safeUrl } from "../element/dom.js";
import { renderMarkdown } from "../content/markdown_dom.js";
import { openLink } from "../state/navigation.js";
import { clickComponent } from "../state/interaction.js";
import { renderSelect, selectOptions } from "../content/select.js";
import { store } from "../state/store.js";

const LINK_STYLE = 5;
const PREMIUM_STYLE = 6;

const RENDERERS = {
  1: renderRow,
  2: renderButton,
  3: renderMessageSelect,
  5: renderMessageSelect,
  6: renderMessageSelect,
  7: renderMessageSelect,
  8: renderMessageSelect,
  9: renderSection,
  10: (component) => h("div", { class: "text-display" }, renderMarkdown(component.content ?? "")),
  11: (component, message) => thumbnail(resolveMedia(component.media, message), component.description, component.spoiler),
  12: (component, message) =>
    mediaGallery(
      component.items.map((item) => ({
        ...resolveMedia(item.media, message),
        description: item.description,
        isSpoiler: item.spoiler,
      })),
    ),
  13: (component, message) => fileCard({ ...resolveMedia(component.file, message), name: component.name, size: component.size }),
  14: renderSeparator,
  17: renderContainer,
};

/** The elements of a message's components. */
export function renderComponents(components, message) {
  return components.map((component) => renderComponent(component, message));
}

function renderComponent(component, message) {
  const renderer = RENDERERS[component.type];
  if (renderer) return renderer(component, message);
  return h("div", { class: "unknown-component", text: `This page can't show component type ${component.type}.` });
}

// `attachment://name` is replaced by the server; where it was not, the
// message's own files know the address.
function resolveMedia(media, message) {
  const name = /^attachment:\/\/(.+)$/.exec(media?.url ?? "")?.[1];
  const file = name && (message.attachments ?? []).find((attachment) => attachment.filename === name);
  return { ...media, url: file ? file.url : media?.url, filename: name ?? media?.url?.split("/").pop()?.split("?")[0] };
}

function renderRow(component, message) {
  return h("div", { class: "action-row", role: "group" }, renderComponents(component.components, message));
}

function renderButton(button, message) {
  const words = button.label ? h("span", { class: "button-label", text: button.label }) : null;
  const picture = componentEmoji(button.emoji);
  if (button.style === LINK_STYLE) return renderLinkButton(button, picture, words);
  const isPending = store.isPending(message.id, button.custom_id);
  return h(
    "button",
    {
      type: "button",
      class: ["button", `style-${button.style === PREMIUM_STYLE ? 1 : button.style}`, isPending && "is-loading", !button.label && "emoji-only"],
      disabled: Boolean(button.disabled),
      "aria-label": button.label?.trim() ? null : `${button.emoji?.name ?? "Button"}`,
      "aria-busy": isPending ? "true" : null,
      data: { customId: button.custom_id ?? "" },
      testid: `button-${button.custom_id}`,
      on: { click: (event) => !event.currentTarget.classList.contains("is-loading") && clickComponent(message, button) },
    },
    picture,
    words,
  );
}

function renderLinkButton(button, picture, words) {
  const url = safeUrl(button.url ?? "") ?? "#";
  return h(
    "a",
    {
      class: ["button", "style-2", "button-link", button.disabled && "is-disabled"],
      href: button.disabled ? null : url,
      "aria-disabled": button.disabled ? "true" : null,
      target: "_blank",
      rel: "noopener noreferrer",
      on: { click: (event) => openLink(event, url) },
    },
    picture,
    words,
    icon("external"),
  );
}

function renderMessageSelect(component, message) {
  return renderSelect({
    label: component.placeholder ?? "Make a selection",
    testid: `select-${component.custom_id}`,
    customId: component.custom_id,
    options: () => selectOptions(component),
    minValues: component.min_values ?? 1,
    maxValues: component.max_values ?? 1,
    isDisabled: Boolean(component.disabled),
    isLoading: store.isPending(message.id, component.custom_id),
    onChoose: (values) => clickComponent(message, component, values),
  });
}

function renderSection(component, message) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-text" }, renderComponents(component.components, message)),
    component.accessory ? h("div", { class: "section-accessory" }, renderComponent(component.accessory, message)) : null,
  );
}

function renderSeparator(component) {
  return h("div", {
    class: ["separator", component.divider !== false && "has-line", component.spacing === 2 && "is-large"],
    role: component.divider === false ? null : "separator",
  });
}

function renderContainer(component, message) {
  const accent = component.accent_color;
  const box = h(
    "div",
    { class: ["container", accent !== null && accent !== undefined && "has-accent"] },
    renderComponents(component.components, message),
  );
  if (accent !== null && accent !== undefined) box.style.setProperty("--accent", cssColour(accent));
  if (component.spoiler) coverSpoiler(box);
  return box;
}

function coverSpoiler(box) {
  const cover = h("button", { type: "button", class: "spoiler-cover", text: "Spoiler", on: { click: () => cover.remove() } });
  box.append(cover);
}

/** Discord's colour number as CSS. */
export function cssColour(number) {
  return `#${Number(number).toString(16).padStart(6, "0")}`;
}
