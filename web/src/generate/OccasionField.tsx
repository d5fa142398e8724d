import { Fragment } from "react";
import type { AiOccasion } from "../api/generated/types.gen";
import { SelectField, type SelectOption } from "../ui/SelectField";
import { TextLink } from "../ui/TextLink";
import { words } from "./words";

export interface OccasionFieldProps {
  occasions: readonly AiOccasion[];
  /** The next best matches for the prompt. */
  alternatives: readonly string[];
  value: string;
  onChange: (id: string) => void;
}

/** Chooses the occasion. The best matches are one click away, and the list has all of them. */
export function OccasionField({ occasions, alternatives, value, onChange }: OccasionFieldProps) {
  const nameOf = (id: string) => occasions.find((one) => one.id === id)?.name ?? id;
  const others = alternatives.filter((id) => id !== value && occasions.some((one) => one.id === id));
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={words.details.occasion}
        options={optionsOf(occasions, [value, ...others], nameOf)}
        value={value}
        onValueChange={onChange}
      />
      {others.length > 0 && (
        <p className="text-muted text-sm">
          {words.details.notRight}{" "}
          {others.map((id, i) => (
            <Fragment key={id}>
              {i > 0 && ` ${words.details.or} `}
              <TextLink>
                <button type="button" className="text-left" onClick={() => onChange(id)}>
                  {nameOf(id)}
                </button>
              </TextLink>
            </Fragment>
          ))}
          {"."}
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
    ...best.map((id) => ({ value: id, label: nameOf(id), group: words.details.bestMatches })),
    ...others.map(({ id, name }) => ({ value: id, label: name, group: words.details.allOccasions })),
  ];
}
