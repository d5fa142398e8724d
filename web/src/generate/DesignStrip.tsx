import { useId } from "react";
import type { AiDesignChoice } from "../api/generated/types.gen";
import { words } from "./words";

export interface DesignStripProps {
  designs: readonly AiDesignChoice[];
  value: string;
  onChange: (slug: string) => void;
}

/** Switches between the matching designs with one click. These are radio buttons, so the arrow keys work too. */
export function DesignStrip({ designs, value, onChange }: DesignStripProps) {
  const name = useId();
  if (designs.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm">
        <span className="font-medium">{words.preview.design}</span>{" "}
        <span className="text-muted">{designs.find(({ slug }) => slug === value)?.name}</span>
      </legend>
      <div className="-m-1 flex gap-2 overflow-x-auto p-1">
        {designs.map((design) => (
          <label
            key={design.slug}
            title={design.name}
            className="block w-13 shrink-0 cursor-pointer overflow-hidden rounded-sm border border-line bg-sunken transition-shadow hover:border-control has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name={name}
              value={design.slug}
              checked={design.slug === value}
              onChange={() => onChange(design.slug)}
              className="sr-only"
            />
            {design.thumbnailUrl ? (
              <img
                src={design.thumbnailUrl}
                alt={design.name}
                width={480}
                height={600}
                decoding="async"
                className="aspect-[4/5] w-full object-cover object-top"
              />
            ) : (
              <span className="flex aspect-[4/5] items-center overflow-hidden p-0.5 text-center text-[0.625rem] leading-tight [overflow-wrap:anywhere]">
                {design.name}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
