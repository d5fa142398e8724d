import { TextArea } from "../ui/TextArea";
import { TextField } from "../ui/TextField";
import { TextLink } from "../ui/TextLink";
import type { SlotField } from "./fields";
import type { Draft } from "./useDraft";
import { words } from "./words";

export interface SlotFieldsProps {
  label: string;
  fields: readonly SlotField[];
  draft: Draft;
}

/** The email's facts, each in its own field. */
export function SlotFields({ label, fields, draft }: SlotFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{label}</legend>
      <div className="grid gap-3 sm:max-xl:grid-cols-2">
        {fields.map((field) => (
          <SlotControl key={field.name} field={field} draft={draft} />
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the attribute value that identifies a slot's field on the page. */
const idOf = (slot: string) => `slot-${slot}`;

function SlotControl({ field, draft }: { field: SlotField; draft: Draft }) {
  const { name, label, example, isList, inputMode } = field;
  const { faults, typedInto } = draft.state;
  const value = draft.valueOf(name);
  const isMissing = value.trim() === "" && draft.made.missing.includes(name);
  const control = {
    label,
    hint: isMissing && <span className="font-medium text-accent-strong">{words.details.stillNeeded}</span>,
    error: typedInto === name ? undefined : faults[name],
    placeholder: example,
    value,
    "data-slot": idOf(name),
    onChange: (event: { target: { value: string } }) =>
      draft.change({ slots: { [name]: event.target.value } }, { typedInto: name }),
    onBlur: draft.endTyping,
  };
  if (isList) return <TextArea {...control} rows={3} maxLength={5000} className="col-span-full" />;
  return <TextField {...control} inputMode={inputMode} maxLength={1000} autoComplete="off" />;
}

/** Lists the required fields that are empty. Clicking one moves focus to it. */
export function StillNeeded({ fields, missing }: { fields: readonly SlotField[]; missing: readonly string[] }) {
  const needed = missing.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  if (needed.length === 0) return null;
  return (
    <p className="-mb-1 rounded-md bg-accent-soft px-3 py-2 text-sm">
      <span className="font-medium">{words.details.stillNeededList}</span>{" "}
      {needed.map(({ name, label }, i) => (
        <span key={name}>
          {i > 0 && ", "}
          <TextLink>
            <button type="button" onClick={() => focusSlot(name)}>
              {label}
            </button>
          </TextLink>
        </span>
      ))}
    </p>
  );
}

function focusSlot(name: string) {
  document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(idOf(name))}"]`)?.focus();
}
