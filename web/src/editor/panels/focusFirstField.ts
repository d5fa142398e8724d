// The words of the first item, else the first field or picture to choose, else whatever can be pressed.
const wanted = [
  "[data-part=fields] :is(input, textarea)",
  ":is(input, textarea, [data-part=picture] button)",
  "button",
];

/** Gives the focus to what one fills in first of the selected block, its words selected. */
export function focusFirstField() {
  const panel = document.querySelector("[aria-label=Inspector] [role=tabpanel]");
  const field = wanted.map((kind) => panel?.querySelector<HTMLElement>(kind)).find(Boolean);
  field?.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}
