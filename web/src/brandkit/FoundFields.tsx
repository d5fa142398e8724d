import { ArrowRight } from "lucide-react";
import { useState } from "react";
import type { BrandKit } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { Checkbox } from "../ui/Checkbox";
import { type Extracted, type ExtractedField, extractedFields, newsIn } from "./extract";

export interface FoundFieldsProps {
  found: Extracted;
  kit: BrandKit;
  onAccept: (accepted: Partial<BrandKit>) => void;
  onAgain: () => void;
}

/** What a website tells, field by field beside what the kit has; all that is new is chosen. */
export function FoundFields({ found, kit, onAccept, onAgain }: FoundFieldsProps) {
  const [news] = useState(() => newsIn(found, kit));
  const [chosen, setChosen] = useState<ReadonlySet<ExtractedField>>(() => new Set(news));
  const missing = extractedFields.filter(({ field }) => found[field] === null).map(({ label }) => label.toLowerCase());
  function choose(field: ExtractedField, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(field);
    else next.delete(field);
    setChosen(next);
  }
  return (
    <div className="flex flex-col gap-4">
      {news.length === 0 && <Callout>The page tells nothing that the brand kit does not have.</Callout>}
      <ul className="divide-y divide-line">
        {extractedFields
          .filter(({ field }) => news.includes(field))
          .map(({ field, label }) => (
            <li key={field} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
              <Checkbox
                label={<span className="font-medium">{label}</span>}
                checked={chosen.has(field)}
                onCheckedChange={(isChosen) => choose(field, isChosen)}
              />
              <div className="flex min-w-0 flex-wrap items-center gap-3 pl-7">
                <Shown field={field} value={kit[field]} />
                <ArrowRight aria-label="becomes" className="size-4 shrink-0 text-muted" />
                <Shown field={field} value={found[field]} />
              </div>
            </li>
          ))}
      </ul>
      {missing.length > 0 && <p className="text-muted text-sm">Not found: {missing.join(", ")}.</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onAgain}>
          Another address
        </Button>
        <Button
          variant="primary"
          disabled={chosen.size === 0}
          onClick={() => onAccept(Object.fromEntries([...chosen].map((field) => [field, found[field]])))}
        >
          Fill in {chosen.size} {chosen.size === 1 ? "field" : "fields"}
        </Button>
      </div>
    </div>
  );
}

function Shown({ field, value }: { field: ExtractedField; value: string | null }) {
  if (!value) return <span className="text-muted text-sm">Not set</span>;
  if (field.endsWith("Color")) {
    return (
      <span className="flex items-center gap-2 font-mono text-sm">
        <span aria-hidden className="size-6 rounded-md border border-line" style={{ backgroundColor: value }} />
        {value}
      </span>
    );
  }
  if (field === "logoUrl") {
    return (
      // White like most mails: a logo that vanishes here vanishes there.
      <span className="flex h-16 w-36 items-center justify-center rounded-md border border-line bg-white p-2">
        <img src={value} alt="" referrerPolicy="no-referrer" className="max-h-full max-w-full object-contain" />
      </span>
    );
  }
  if (field === "companyDescription") return <span className="text-sm [overflow-wrap:anywhere]">{value}</span>;
  return (
    <span className="text-lg [overflow-wrap:anywhere]" style={{ fontFamily: value }}>
      {value}
    </span>
  );
}
