// The words of the first item, else the first field or picture to choose, else whatever can be pressed.
const wanted = [
  "[data-part=fields] :is(input, textarea)",
  ":is(input, textarea, [data-part=picture] button)",
  "button",
];

/** Gives the focus to the field of a prop or setting, or to the first one where it has none of its own. */
export function focusField(name: string) {
  const labels = document.querySelectorAll<HTMLLabelElement>("[aria-label=Inspector] label[data-path]");
  const found = [...labels].find(({ dataset }) => dataset.path === name);
  const field = found?.control;
  if (!field) {
    focusFirstField();
    return;
  }
  field.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** Opens what one fills in first of the selected block: a picture's chooser, or the field itself. */
export function openFirstField() {
  const field = focusFirstField();
  if (field?.closest("[data-part=picture]")) field.click();
}

/** Gives the focus to what one fills in first of the selected block, its words selected. */
function focusFirstField() {
  const panel = document.querySelector("[aria-label=Inspector] [role=tabpanel]");
  const field = wanted.map((kind) => panel?.querySelector<HTMLElement>(kind)).find(Boolean);
  field?.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  return field;
}
