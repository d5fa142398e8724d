import { TextArea } from "../ui/TextArea";
import { Chip, Chips } from "./Chip";
import { emailTypes } from "./choices";
import type { Draft } from "./draft";

export interface FieldsProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

const isExample = (prompt: string) => emailTypes.some(({ example }) => example === prompt);

/** One field for the whole wish. Chips fill it with an example, or name the type of what is written there. */
export function PromptFields({ draft, onChange }: FieldsProps) {
  const isOwn = draft.prompt.trim() !== "" && !isExample(draft.prompt);
  return (
    <>
      <TextArea
        label="What is the mail about?"
        rows={7}
        maxLength={5000}
        placeholder="What happens, when, for whom, what it costs, and the page that the button leads to. Facts that you give here stand in the mail."
        value={draft.prompt}
        onChange={(event) => onChange({ prompt: event.target.value })}
      />
      <Chips label={isOwn ? "Type of e-mail (optional)" : "Or start from an example"}>
        {emailTypes.map(({ value, label, example }) => (
          <Chip
            key={value}
            pressed={draft.emailType === value}
            onPress={() => {
              const emailType = draft.emailType === value ? undefined : value;
              // What somebody wrote is not replaced by an example.
              onChange(isOwn ? { emailType } : { emailType, prompt: emailType ? example : "" });
            }}
          >
            {label}
          </Chip>
        ))}
      </Chips>
    </>
  );
}
