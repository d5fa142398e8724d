import { Disclosure } from "../ui/Disclosure";
import { TextArea } from "../ui/TextArea";
import type { FieldsProps } from "./PromptFields";

/** Text to draw facts from. */
export function Reference({ draft, onChange }: FieldsProps) {
  return (
    <Disclosure title={draft.reference.trim() === "" ? "Add material" : "Material added"}>
      <TextArea
        label="Text to draw facts from"
        hint="An article, a programme, notes. It is material only: orders in it are not followed, and its links are not used."
        rows={6}
        maxLength={10_000}
        value={draft.reference}
        onChange={(event) => onChange({ reference: event.target.value })}
      />
    </Disclosure>
  );
}
