/**
 * Select menus: a closed box that opens a list, on phones a sheet.
 *
 * Used by messages and by forms. A single choice is taken at once; several
 * are taken when the list is closed, if they changed, as on Discord.
 */
import { avatar } from "./avatar.js";
import { fill, h, icon, isNarrow } from "../element/dom.js";
import { componentEmoji } from "./emoji.js";
import { Listbox } from "../element/listbox.js";
import { place } from "../element/overlay.js";
import { nameOf, store } from "../state/store.js";

const SEARCH_FROM = 12;
const USER = 5;
const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL = 8;

/** What a select of any type offers: [{value, label, detail, lead, isDefault}]. */
export function selectOptions(component) {
  const defaults = new Set((component.default_values ?? []).map((value) => value.id));
  if (component.type === USER || component.type === MENTIONABLE) {
    return [...store.users.values()].map((user) => ({
      value: user.id,
      label: nameOf(user),
      detail: user.bot ? "App" : `@${user.username}`,
      lead: () => avatar(user, "small"),
      isDefault: defaults.has(user.id),
    }));
  }
  if (component.type === CHANNEL) {
    const types = component.channel_types;
    return store.serverChannels()
      .filter((channel) => !types?.length || types.includes(channel.type))
      .map((channel) => ({ value: channel.id, label: channel.name, lead: () => icon("hash"), isDefault: defaults.has(channel.id) }));
  }
  if (component.type === ROLE) return [];
  return (component.options ?? []).map((option) => ({
    value: option.value,
    label: option.label,
    detail: option.description,
    lead: option.emoji ? () => componentEmoji(option.emoji) : null,
    isDefault: Boolean(option.default),
  }));
}

/**
 * A select's element.
 *
 * `options` is called whenever the list opens. `onChoose(values)` hears the
 * choice. The element has a `values` property, for forms.
 */
export function renderSelect(spec) {
  const first = spec.options().filter((option) => option.isDefault);
  const face = h("span", { class: "select-face" });
  const trigger = h(
    "button",
    {
      type: "button",
      class: ["select", spec.isLoading && "is-loading"],
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": spec.ariaLabel ?? spec.label,
      disabled: spec.isDisabled,
      testid: spec.testid,
      data: { customId: spec.customId },
    },
    face,
    icon("down"),
  );
  trigger.values = first.map((option) => option.value);
  const show = () => showFace(face, spec, trigger.values);
  show();
  trigger.addEventListener("click", () => {
    if (trigger.classList.contains("is-loading") || trigger.getAttribute("aria-expanded") === "true") return;
    openList(trigger, spec, (values) => {
      trigger.values = values;
      show();
      spec.onChoose?.(values);
    });
  });
  return trigger;
}

function showFace(face, spec, values) {
  const chosen = spec.options().filter((option) => values.includes(option.value));
  face.classList.toggle("is-placeholder", chosen.length === 0);
  if (!chosen.length) return fill(face, spec.label);
  return fill(face, chosen.map((option) => h("span", { class: "select-value" }, option.lead?.(), h("span", { text: option.label }))));
}

function openList(trigger, spec, onChoose) {
  const isMultiple = spec.maxValues > 1;
  const options = spec.options();
  const chosen = new Set(trigger.values);
  const before = [...chosen].sort().join();
  const dialog = h("dialog", { class: "dialog dialog-select", "aria-label": spec.label });
  const search = h("input", {
    class: ["input", "select-search", options.length < SEARCH_FROM && "visually-hidden"],
    placeholder: "Search",
    "aria-label": `Search: ${spec.label}`,
    role: "combobox",
    autocomplete: "off",
    inputmode: options.length < SEARCH_FROM ? "none" : "search",
    testid: "select-search",
  });
  const list = new Listbox({ label: spec.label, isMultiple, onPick: (item) => choose(item.key), testid: "select-list" });
  list.setOwner(search);

  const matching = () => {
    const wanted = search.value.trim().toLowerCase();
    return options.filter((option) => `${option.label} ${option.detail ?? ""}`.toLowerCase().includes(wanted));
  };
  const draw = (active) => {
    const shown = matching();
    list.setItems(
      shown.map((option) => ({
        key: option.value,
        title: option.label,
        detail: option.detail,
        lead: option.lead?.(),
        isSelected: chosen.has(option.value),
        isDisabled: isMultiple && !chosen.has(option.value) && chosen.size >= spec.maxValues,
        testid: `select-option-${option.value}`,
      })),
      { active: active ?? Math.max(0, shown.findIndex((option) => chosen.has(option.value))) },
    );
  };
  const choose = (value) => {
    if (!isMultiple) {
      finish([value]);
    } else {
      if (!chosen.delete(value)) chosen.add(value);
      draw(list.active);
    }
  };
  const finish = (values) => {
    result = values;
    dialog.close();
  };
  const commit = () => {
    const values = options.map((option) => option.value).filter((value) => chosen.has(value));
    if ([...chosen].sort().join() !== before && values.length >= spec.minValues) finish(values);
    else dialog.close();
  };

  let result = null;
  search.addEventListener("input", () => draw(0));
  dialog.addEventListener("keydown", (event) => {
    if (list.handleKey(event) || event.key !== "Enter") return;
    event.preventDefault();
    if (!event.target.closest("button")) list.pick();
  });
  dialog.addEventListener("pointerdown", (event) => event.target === dialog && commit());
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    if (isMultiple) commit();
    else dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    trigger.setAttribute("aria-expanded", "false");
    if (result) onChoose(result);
  });

  const sheet = h(
    "div",
    { class: "select-sheet" },
    h("div", { class: "select-title", text: spec.label }),
    search,
    list.element,
    isMultiple
      ? h(
          "div",
          { class: "select-done" },
          h("span", { class: "hint", text: spec.minValues === spec.maxValues ? `Choose ${spec.maxValues}` : `Choose up to ${spec.maxValues}` }),
          h("button", { type: "button", class: "button style-1", testid: "select-done", text: "Done", on: { click: commit } }),
        )
      : null,
  );
  dialog.append(sheet);
  document.body.append(dialog);
  dialog.showModal();
  trigger.setAttribute("aria-expanded", "true");
  draw();
  if (!isNarrow()) {
    const anchor = trigger.getBoundingClientRect();
    sheet.style.setProperty("width", `${Math.max(anchor.width, 220)}px`);
    place(sheet, anchor);
  }
  if (options.length >= SEARCH_FROM && isNarrow()) list.element.focus();
  else search.focus({ preventScroll: true });
}
