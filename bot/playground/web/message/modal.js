/**
 * Forms that the bot opens (modals): text fields, selects, choices, labels.
 *
 * The form stays open until the bot has taken it; a refusal shows inside it
 * and nothing typed is lost.
 */
import { fill, h, iconButton, uniqueId } from "../element/dom.js";
import { submitModal } from "../state/interaction.js";
import { renderMarkdown } from "../content/markdown_dom.js";
import { openDialog } from "../element/overlay.js";
import { renderSelect, selectOptions } from "../content/select.js";

const PARAGRAPH = 2;
const ROW = 1;
const TEXT_DISPLAY = 10;
const LABEL = 18;

/** Open the form of an INTERACTION_MODAL_CREATE event. */
export function openModal(modal) {
  const parts = modal.components.map(renderPart).filter(Boolean);
  const problem = h("p", { class: "modal-error", role: "alert", testid: "modal-error" });
  const submit = h("button", { type: "submit", class: "button style-1", testid: "modal-submit", text: "Submit" });
  const cancel = h("button", { type: "button", class: "button style-2", testid: "modal-cancel", text: "Cancel", on: { click: () => dialog.close() } });
  const form = h(
    "form",
    { class: "card modal-form", method: "dialog", novalidate: true },
    h(
      "header",
      { class: "modal-head" },
      h("h2", { class: "card-title", text: modal.title }),
      iconButton("close", "Close", () => dialog.close()),
    ),
    h("div", { class: "modal-body" }, parts.map((part) => part.element)),
    problem,
    h("div", { class: "card-actions" }, cancel, submit),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // One check at a time, each part at its turn: all must show their complaint.
    const isValid = parts.map((part) => part.check?.() ?? true).every(Boolean);
    if (!isValid) return form.querySelector("[aria-invalid=true]")?.focus();
    setBusy(submit, true);
    fill(problem);
    submitModal(modal, parts.map((part) => part.answer?.()).filter(Boolean), {
      onSuccess: () => dialog.close(),
      onFailure: (sentence) => {
        setBusy(submit, false);
        fill(problem, `${sentence}.`.replace(/\.\.$/, "."));
      },
    });
    return undefined;
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  const dialog = openDialog(form, { label: modal.title, className: "dialog-modal", isSticky: true, testid: "modal" });
  form.querySelector("input, textarea, .modal-body button")?.focus();
  return dialog;
}

function setBusy(button, isBusy) {
  button.classList.toggle("is-loading", isBusy);
  button.disabled = isBusy;
}

// Each part: {element, answer() → its component in the submission, check() → whether valid}.
function renderPart(component) {
  if (component.type === TEXT_DISPLAY) return { element: renderMarkdown(component.content) };
  if (component.type === ROW) {
    const inner = renderField(component.components[0], component.components[0].label, null);
    return { ...inner, answer: () => ({ type: ROW, components: [inner.answer()] }) };
  }
  if (component.type === LABEL) {
    const inner = renderField(component.component, component.label, component.description);
    return { ...inner, answer: () => ({ type: LABEL, id: component.id, component: inner.answer() }) };
  }
  return null;
}

function renderField(component, label, description) {
  const id = uniqueId("field");
  const control = makeControl(component, { id, label });
  const isRequired = component.required !== false && control.canBeRequired;
  const problem = h("span", { class: "field-problem", id: `${id}-problem` });
  const element = h(
    "div",
    { class: "modal-field" },
    h("label", { class: "field-label", for: id }, label ?? "", isRequired ? h("span", { class: "required", text: " *" }) : null),
    description ? h("p", { class: "field-description", id: `${id}-about`, text: description }) : null,
    control.element,
    h("div", { class: "field-foot" }, problem, control.counter ?? null),
  );
  control.target.setAttribute("aria-describedby", `${description ? `${id}-about ` : ""}${id}-problem`);
  const check = () => {
    const complaint = control.complaint(isRequired);
    problem.textContent = complaint ?? "";
    control.target.setAttribute("aria-invalid", complaint ? "true" : "false");
    return !complaint;
  };
  element.addEventListener("input", () => problem.textContent && check());
  return { element, check, answer: control.answer };
}

function makeControl(component, { id, label }) {
  if (component.type === 4) return textControl(component, id);
  if (component.type === 21 || component.type === 22) return choiceControl(component, id);
  if (component.type === 23) return checkboxControl(component, id);
  return selectControl(component, id, label);
}

function textControl(component, id) {
  const isParagraph = component.style === PARAGRAPH;
  const input = h(isParagraph ? "textarea" : "input", {
    id,
    class: "input",
    rows: isParagraph ? 4 : null,
    type: isParagraph ? null : "text",
    placeholder: component.placeholder ?? null,
    maxlength: component.max_length ?? 4000,
    autocomplete: "off",
    testid: `input-${component.custom_id}`,
  });
  input.value = component.value ?? "";
  const most = component.max_length;
  const counter = most ? h("span", { class: "hint", "aria-hidden": "true" }) : null;
  const count = () => counter && fill(counter, `${input.value.length}/${most}`);
  input.addEventListener("input", count);
  count();
  return {
    element: input,
    target: input,
    counter,
    canBeRequired: true,
    answer: () => ({ type: 4, id: component.id, custom_id: component.custom_id, value: input.value }),
    complaint: (isRequired) => {
      if (!input.value.trim()) return isRequired ? "This field is required." : null;
      const least = component.min_length ?? 0;
      return input.value.length < least ? `Enter at least ${least} characters.` : null;
    },
  };
}

function selectControl(component, id, label) {
  const element = renderSelect({
    label: component.placeholder ?? "Make a selection",
    ariaLabel: label,
    testid: `select-${component.custom_id}`,
    customId: component.custom_id,
    options: () => selectOptions(component),
    minValues: component.min_values ?? 1,
    maxValues: component.max_values ?? 1,
    isDisabled: false,
    onChoose: () => element.dispatchEvent(new Event("input", { bubbles: true })),
  });
  element.id = id;
  return {
    element,
    target: element,
    canBeRequired: true,
    answer: () => ({ type: component.type, id: component.id, custom_id: component.custom_id, values: element.values }),
    complaint: (isRequired) => (isRequired && element.values.length === 0 ? "Choose something." : null),
  };
}

// A group of radio buttons (21) or checkboxes (22).
function choiceControl(component, id) {
  const isRadio = component.type === 21;
  const boxes = component.options.map((option) => ({
    option,
    input: h("input", { type: isRadio ? "radio" : "checkbox", name: id, value: option.value, checked: option.default }),
  }));
  const element = h(
    "div",
    { id, class: "choices", role: isRadio ? "radiogroup" : "group", tabindex: "-1", testid: `input-${component.custom_id}` },
    boxes.map(({ option, input }) =>
      h("label", { class: "choice" }, input, h("span", {}, option.label, option.description ? h("small", { text: option.description }) : null)),
    ),
  );
  const values = () => boxes.filter(({ input }) => input.checked).map(({ option }) => option.value);
  return {
    element,
    target: element,
    canBeRequired: true,
    answer: () => {
      const base = { type: component.type, id: component.id, custom_id: component.custom_id };
      return isRadio ? { ...base, value: values()[0] ?? null } : { ...base, values: values() };
    },
    complaint: (isRequired) => {
      const most = component.max_values ?? boxes.length;
      if (isRequired && values().length < Math.max(1, component.min_values ?? 1)) return "Choose something.";
      return values().length > most ? `Choose at most ${most}.` : null;
    },
  };
}

function checkboxControl(component, id) {
  const input = h("input", { id, type: "checkbox", checked: component.default, testid: `input-${component.custom_id}` });
  return {
    element: input,
    target: input,
    canBeRequired: false,
    answer: () => ({ type: 23, id: component.id, custom_id: component.custom_id, value: input.checked }),
    complaint: () => null,
  };
}
