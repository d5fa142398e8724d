import { TextArea } from "../ui/TextArea";
import { Chip, Chips } from "./Chip";
import { emailTypes } from "./choices";
import { Examples } from "./Examples";
import type { FieldsProps } from "./promptForm";
import { words } from "./words";

/** A single field for the prompt, with examples to start from. */
export function PromptFields({ form, onChange }: FieldsProps) {
  const { emailType } = form;
  return (
    <>
      <TextArea
        label={words.prompt.label}
        rows={6}
        maxLength={5000}
        placeholder={words.prompt.placeholder}
        value={form.prompt}
        onChange={(event) => onChange({ prompt: event.target.value })}
      />
      <Examples form={form} onChange={onChange} />
      <Chips label={words.prompt.type}>
        {emailTypes.map(({ value, label }) => (
          <Chip
            key={value}
            pressed={emailType === value}
            onPress={() => onChange({ emailType: emailType === value ? undefined : value })}
          >
            {label}
          </Chip>
        ))}
      </Chips>
    </>
  );
}
