/**
 * A chosen command with a field for each of its options.
 *
 * Required options stand there from the start, the others are added by a
 * click or by typing `name:` in any field. A field's text is settled when it
 * stands for a value; sending settles all and stops at the first that doesn't.
 */
import { autocomplete } from "../state/interaction.js";
import { commandText, optionName } from "./command.js";
import { findOptionNames, optionList } from "./command_text.js";
import { debounce, fill, h, icon, iconButton } from "../element/dom.js";
import { fileInput } from "./file_field.js";
import { exactOffer, FILE, INTEGER, matchOffers, NUMBER, offers, resolveValue } from "./option_value.js";

const AUTOCOMPLETE_PAUSE_MS = 180;

export class CommandForm {
  /** `onSend(command, options)`, `onCancel(text)`: back to plain writing. */
  constructor(command, { popup, onSend, onCancel }) {
    Object.assign(this, { command, popup, onSend, onCancel });
    this.fields = new Map();
    this.row = h("div", { class: "command-fields" });
    this.more = h("div", { class: "command-more", role: "group", "aria-label": "More options" });
    this.problem = h("p", { class: "command-problem", role: "alert", testid: "command-problem" });
    this.element = h(
      "div",
      { class: "command-form", role: "group", "aria-label": `Command ${command.path}`, testid: "command-form" },
      h(
        "div",
        { class: "command-line" },
        h("span", { class: "command-name", text: `/${command.shownPath}` }),
        this.row,
        iconButton("close", "Cancel the command", () => this.cancel(""), { class: "command-cancel", testid: "cancel-command" }),
      ),
      this.more,
      this.problem,
    );
    this.askBot = debounce(AUTOCOMPLETE_PAUSE_MS, (field) => this.showAutocomplete(field));
    // Where nothing has to be said, the first option is what is said most.
    const required = command.options.filter((known) => known.required);
    for (const option of required.length ? required : command.options.slice(0, 1)) this.addField(option);
    this.drawMore();
  }

  /** Begin writing in the first field that still needs something. */
  focus() {
    const next = this.nextEmpty() ?? [...this.fields.values()].at(-1);
    if (next) next.input.focus();
    else this.element.querySelector(".command-cancel").focus();
  }

  /** Put texts into fields, as a pasted command line gives them. */
  prefill(values) {
    for (const [name, { typed }] of values) {
      const option = this.command.options.find((known) => known.name === name);
      if (option) this.write(this.addField(option), typed);
    }
    this.drawMore();
  }

  addField(option) {
    const known = this.fields.get(option.name);
    if (known) return known;
    const field = { option, value: undefined, isSettled: false };
    field.isFile = option.type === FILE;
    field.input = field.isFile ? this.fileInput(field) : this.textInput(field);
    field.element = h(
      "label",
      { class: ["option-field", option.required && "is-required"], data: { option: option.name } },
      h("span", { class: "option-name", text: optionName(option) }),
      field.input,
    );
    this.fields.set(option.name, field);
    this.row.append(field.element);
    this.resize(field);
    return field;
  }

  fileInput(field) {
    return fileInput(field, {
      label: `${optionName(field.option)}: ${commandText(field.option)}`,
      onKey: (event) => this.key(event, field),
      onChange: (problem) => {
        field.element.classList.toggle("is-invalid", Boolean(problem));
        fill(this.problem, problem);
      },
    });
  }

  textInput(field) {
    const { option } = field;
    return h("input", {
      class: "option-input",
      type: "text",
      inputmode: option.type === INTEGER ? "numeric" : option.type === NUMBER ? "decimal" : null,
      role: "combobox",
      "aria-label": `${optionName(option)}: ${commandText(option)}`,
      "aria-expanded": "false",
      "aria-required": option.required ? "true" : null,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "send",
      testid: `option-${option.name}`,
      on: {
        input: () => this.typed(field),
        focus: () => this.suggest(field),
        blur: () => this.left(field),
        keydown: (event) => this.key(event, field),
      },
    });
  }

  removeField(field) {
    this.fields.delete(field.option.name);
    field.element.remove();
    this.popup.close();
    this.drawMore();
    this.focus();
  }

  drawMore() {
    const rest = this.command.options.filter((option) => !this.fields.has(option.name));
    fill(
      this.more,
      rest.map((option) =>
        h(
          "button",
          {
            type: "button",
            class: "chip",
            title: commandText(option),
            testid: `add-option-${option.name}`,
            on: {
              click: () => {
                this.addField(option).input.focus();
                this.drawMore();
              },
            },
          },
          icon("plus"),
          optionName(option),
        ),
      ),
    );
    this.more.hidden = rest.length === 0;
  }

  write(field, text) {
    if (field.isFile) return;
    field.input.value = text;
    field.isSettled = false;
    this.resize(field);
  }

  resize(field) {
    if (field.isFile) return;
    field.input.style.setProperty("width", `calc(${Math.max(5, [...field.input.value].length + 2)}ch + 16px)`);
  }

  typed(field) {
    field.isSettled = false;
    field.element.classList.remove("is-invalid");
    fill(this.problem);
    this.splitNames(field);
    this.resize(field);
    if (document.activeElement === field.input) this.suggest(field);
  }

  // "level:" typed in another option's field goes on in the field of level.
  splitNames(field) {
    const text = field.input.value;
    const names = findOptionNames(this.command, text);
    if (!names.length) return;
    this.write(field, text.slice(0, names[0].start).trim());
    names.forEach(({ option, end }, at) => {
      const value = text.slice(end, names[at + 1]?.start ?? text.length).trim();
      this.write(this.addField(option), value);
    });
    this.drawMore();
    this.fields.get(names.at(-1).option.name).input.focus();
  }

  suggest(field) {
    const { option } = field;
    if (option.autocomplete) {
      this.showOffers(field, []);
      this.askBot(field);
    } else {
      const list = offers(option);
      this.showOffers(field, field.isSettled ? list : matchOffers(list, field.input.value));
    }
  }

  showOffers(field, list) {
    this.popup.show({
      owner: field.input,
      head: [h("strong", { text: optionName(field.option) }), " ", h("span", { text: commandText(field.option) })],
      items: list.map((offer) => ({
        key: String(offer.value),
        title: offer.text,
        detail: offer.detail,
        lead: offer.lead?.(),
        trailing: offer.trailing?.(),
        offer,
        testid: `choice-${offer.value}`,
      })),
      onPick: (item) => this.take(field, item.offer),
    });
  }

  async showAutocomplete(field) {
    for (const other of this.fields.values()) if (other !== field) this.settle(other);
    const typed = field.input.value;
    const others = optionList(this.command, this.values()).filter((option) => option.name !== field.option.name);
    const asked = [...others, { name: field.option.name, type: field.option.type, value: typed }];
    const choices = await autocomplete(this.command, asked, field.option.name);
    const isStale = field.input.value !== typed || document.activeElement !== field.input || field.isSettled;
    if (!isStale) this.showOffers(field, choices.map((choice) => ({ value: choice.value, text: choice.name })));
  }

  take(field, offer) {
    this.write(field, offer.text);
    Object.assign(field, { value: offer.value, isSettled: true });
    field.element.classList.remove("is-invalid");
    this.popup.close();
    this.nextEmpty()?.input.focus();
  }

  nextEmpty() {
    return [...this.fields.values()].find((field) => field.option.required && !field.input.value.trim()) ?? null;
  }

  left(field) {
    if (field.input.value.trim()) this.settle(field);
  }

  /** Find the value of a field's text; the complaint if it has none. */
  settle(field) {
    if (field.isSettled) return null;
    const typed = field.input.value.trim();
    if (field.isFile && typed) return "is still on its way";
    if (!typed) return field.option.required ? "is missing" : null;
    const result = resolveValue(field.option, typed);
    field.element.classList.toggle("is-invalid", Boolean(result.problem));
    if (result.problem) return result.problem;
    this.write(field, result.text);
    Object.assign(field, { value: result.value, isSettled: true });
    return null;
  }

  values() {
    const settled = [...this.fields.values()].filter((field) => field.isSettled);
    return new Map(settled.map((field) => [field.option.name, { value: field.value }]));
  }

  send() {
    for (const field of this.fields.values()) {
      const complaint = this.settle(field);
      if (complaint) {
        field.element.classList.add("is-invalid");
        field.input.focus();
        fill(this.problem, `${optionName(field.option)} ${complaint}.`);
        return;
      }
    }
    this.popup.close();
    this.askBot.cancel();
    this.onSend(this.command, optionList(this.command, this.values()));
  }

  cancel(text) {
    this.popup.close();
    this.askBot.cancel();
    this.onCancel(text);
  }

  key(event, field) {
    if (event.isComposing || this.popup.handleKey(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.enter(field);
    } else if (event.key === "Tab" && !event.shiftKey && this.popup.hasChoice && !field.isSettled) {
      event.preventDefault();
      this.popup.pick();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.cancel("");
    } else if (event.key === "Backspace" && field.input.value === "") {
      event.preventDefault();
      if (field.option.required) this.cancel(`/${this.command.path}`);
      else this.removeField(field);
    }
  }

  // A name typed in full needs no second Enter to be chosen first.
  enter(field) {
    const shown = this.popup.list.items.map((item) => item.offer);
    const exact = this.popup.hasChoice && !field.isSettled ? exactOffer(shown, field.input.value) : null;
    if (exact) this.take(field, exact);
    else if (this.popup.hasChoice && !field.isSettled) {
      this.popup.pick();
      return;
    }
    const next = this.nextEmpty();
    if (next) next.input.focus();
    else this.send();
  }
}
