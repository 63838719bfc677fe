/**
 * The field of an option that takes a file: chosen from this computer, and
 * uploaded at once, so that sending the command only names it.
 */
import { api } from "../state/api.js";
import { h } from "../element/dom.js";
import { store } from "../state/store.js";

/** The input of a file; `field` gets the value, `onChange(problem)` hears what came of it. */
export function fileInput(field, { label, onChange, onKey }) {
  const input = h("input", {
    class: "option-input option-file",
    type: "file",
    "aria-label": label,
    testid: `option-${field.option.name}`,
    on: { change: choose, keydown: onKey },
  });

  async function choose() {
    const file = input.files[0];
    Object.assign(field, { value: undefined, isSettled: false });
    if (!file) return onChange(null);
    try {
      const made = await api.upload(store.me.id, store.channelId, file.name, await inBase64(file));
      if (input.files[0] !== file) return undefined; // another was chosen meanwhile
      Object.assign(field, { value: made.id, isSettled: true });
      return onChange(null);
    } catch (error) {
      return onChange(error.message);
    }
  }

  return input;
}

function inBase64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result.slice(reader.result.indexOf(",") + 1)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
