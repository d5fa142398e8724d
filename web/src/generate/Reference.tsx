import { Disclosure } from "../ui/Disclosure";
import { TextArea } from "../ui/TextArea";
import type { FieldsProps } from "./promptForm";
import { words } from "./words";

/** Optional material that the draft takes facts from. */
export function Reference({ form, onChange }: FieldsProps) {
  return (
    <Disclosure title={form.reference.trim() === "" ? words.reference.add : words.reference.added}>
      <TextArea
        label={words.reference.label}
        hint={words.reference.hint}
        rows={6}
        maxLength={10_000}
        value={form.reference}
        onChange={(event) => onChange({ reference: event.target.value })}
      />
    </Disclosure>
  );
}
