import { words } from "./words";

const inspector = `[aria-label=${words.inspector.label}]`;

// In order of preference: the text of the first item, the first field or image chooser, any button.
const wanted = ["[data-part=fields] :is(input, textarea)", ":is(input, textarea, [data-part=image] button)", "button"];

/** Focuses the field of a prop or setting, or the first field if the prop has none of its own. */
export function focusField(name: string) {
  const labels = document.querySelectorAll<HTMLLabelElement>(`${inspector} label[data-path]`);
  const found = [...labels].find(({ dataset }) => dataset.path === name);
  const field = found?.control;
  if (!field) {
    focusFirstField();
    return;
  }
  field.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** Focuses the selected block's first field. If that is an image, opens its chooser. */
export function openFirstField() {
  const field = focusFirstField();
  if (field?.closest("[data-part=image]")) field.click();
}

/** Focuses the selected block's first field and selects its text. */
function focusFirstField() {
  const panel = document.querySelector(`${inspector} [role=tabpanel]`);
  const field = wanted.map((kind) => panel?.querySelector<HTMLElement>(kind)).find(Boolean);
  field?.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  return field;
}
