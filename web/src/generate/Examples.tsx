import { RefreshCw } from "lucide-react";
import { useId, useState } from "react";
import { IconButton } from "../ui/IconButton";
import { TextLink } from "../ui/TextLink";
import { examplesOf } from "./pickExamples";
import type { FieldsProps } from "./promptForm";
import { useOccasions } from "./useOccasions";
import { words } from "./words";

/** Example prompts, one per occasion. They're hidden once the user has typed a prompt that clicking one would replace. */
export function Examples({ form, onChange }: FieldsProps) {
  const occasions = useOccasions("en") ?? [];
  const [round, setRound] = useState(0);
  const label = useId();
  const isOwn = form.prompt.trim() !== "" && !occasions.some(({ example }) => example === form.prompt);
  const shown = examplesOf(occasions, form.emailType, round);
  if (isOwn || shown.length === 0) return null;
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span id={label} className="text-muted">
        {words.prompt.examples}
      </span>
      <ul aria-labelledby={label} className="contents">
        {shown.map(({ id, name, example }) => (
          <li key={id}>
            <TextLink>
              <button type="button" onClick={() => onChange({ prompt: example })} className="pointer-coarse:min-h-9">
                {name}
              </button>
            </TextLink>
          </li>
        ))}
      </ul>
      {examplesOf(occasions, form.emailType, round + 1)[0]?.id !== shown[0]?.id && (
        <IconButton label={words.prompt.moreExamples} size="sm" onClick={() => setRound(round + 1)}>
          <RefreshCw aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
