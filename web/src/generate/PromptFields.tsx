import { TextArea } from "../ui/TextArea";
import { Chip, Chips } from "./Chip";
import { emailTypes } from "./choices";
import { Examples } from "./Examples";
import type { FieldsProps } from "./promptForm";

/** One field for everything, and examples to start from. */
export function PromptFields({ form, onChange }: FieldsProps) {
  const { emailType } = form;
  return (
    <>
      <TextArea
        label="What's your email about?"
        rows={6}
        maxLength={5000}
        placeholder="What's happening, when, who it's for, what it costs, and where the button leads. Include dates, prices and links. They'll appear in the email as you wrote them."
        value={form.prompt}
        onChange={(event) => onChange({ prompt: event.target.value })}
      />
      <Examples form={form} onChange={onChange} />
      <Chips label="Type (optional)">
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
