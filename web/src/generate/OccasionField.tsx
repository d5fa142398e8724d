import { Fragment } from "react";
import type { AiOccasion } from "../api/generated/types.gen";
import { SelectField, type SelectOption } from "../ui/SelectField";
import { TextLink } from "../ui/TextLink";

export interface OccasionFieldProps {
  occasions: readonly AiOccasion[];
  /** The next best ones for the prompt. */
  alternatives: readonly string[];
  value: string;
  onChange: (id: string) => void;
}

/** What the email is for. The alternatives are one click away, all others in the list. */
export function OccasionField({ occasions, alternatives, value, onChange }: OccasionFieldProps) {
  const nameOf = (id: string) => occasions.find((one) => one.id === id)?.name ?? id;
  const others = alternatives.filter((id) => id !== value && occasions.some((one) => one.id === id));
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label="Occasion"
        options={optionsOf(occasions, [value, ...others], nameOf)}
        value={value}
        onValueChange={onChange}
      />
      {others.length > 0 && (
        <p className="text-muted text-sm">
          Not right? Try{" "}
          {others.map((id, i) => (
            <Fragment key={id}>
              {i > 0 && " or "}
              <TextLink>
                <button type="button" className="text-left" onClick={() => onChange(id)}>
                  {nameOf(id)}
                </button>
              </TextLink>
            </Fragment>
          ))}
          .
        </p>
      )}
    </div>
  );
}

function optionsOf(
  occasions: readonly AiOccasion[],
  best: readonly string[],
  nameOf: (id: string) => string,
): SelectOption[] {
  const others = occasions.filter(({ id }) => !best.includes(id)).toSorted((a, b) => a.name.localeCompare(b.name));
  return [
    ...best.map((id) => ({ value: id, label: nameOf(id), group: "Best matches" })),
    ...others.map(({ id, name }) => ({ value: id, label: name, group: "All occasions" })),
  ];
}
