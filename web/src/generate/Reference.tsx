import { Disclosure } from "../ui/Disclosure";
import { TextArea } from "../ui/TextArea";
import type { FieldsProps } from "./promptForm";

/** Material to take facts from. */
export function Reference({ form, onChange }: FieldsProps) {
  return (
    <Disclosure title={form.reference.trim() === "" ? "Add reference material" : "Reference material added"}>
      <TextArea
        label="Reference material"
        hint="An article, a program or notes. We take facts and lists from it, not instructions or links."
        rows={6}
        maxLength={10_000}
        value={form.reference}
        onChange={(event) => onChange({ reference: event.target.value })}
      />
    </Disclosure>
  );
}
