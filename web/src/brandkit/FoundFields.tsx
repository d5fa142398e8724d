import { ArrowRight } from "lucide-react";
import { useState } from "react";
import type { BrandKit } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { Checkbox } from "../ui/Checkbox";
import { type Extracted, type ExtractedField, extractedFields, newFieldsIn } from "./extract";
import { words } from "./words";

export interface FoundFieldsProps {
  found: Extracted;
  kit: BrandKit;
  onAccept: (accepted: Partial<BrandKit>) => void;
  onAgain: () => void;
}

/** Compares the values found on a website with the brand kit. Everything new starts out checked. */
export function FoundFields({ found, kit, onAccept, onAgain }: FoundFieldsProps) {
  const [newFields] = useState(() => newFieldsIn(found, kit));
  const [chosen, setChosen] = useState<ReadonlySet<ExtractedField>>(() => new Set(newFields));
  const missing = extractedFields.filter(({ field }) => found[field] === null).map(({ label }) => label.toLowerCase());
  function choose(field: ExtractedField, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(field);
    else next.delete(field);
    setChosen(next);
  }
  return (
    <div className="flex flex-col gap-4">
      {newFields.length === 0 && <Callout>{words.extract.nothingNew}</Callout>}
      <ul className="divide-y divide-line">
        {extractedFields
          .filter(({ field }) => newFields.includes(field))
          .map(({ field, label }) => (
            <li key={field} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
              <Checkbox
                label={<span className="font-medium">{label}</span>}
                checked={chosen.has(field)}
                onCheckedChange={(isChosen) => choose(field, isChosen)}
              />
              <div className="flex min-w-0 flex-wrap items-center gap-3 pl-7">
                <FieldValue field={field} value={kit[field]} />
                <ArrowRight aria-label={words.extract.becomes} className="size-4 shrink-0 text-muted" />
                <FieldValue field={field} value={found[field]} />
              </div>
            </li>
          ))}
      </ul>
      {missing.length > 0 && <p className="text-muted text-sm">{words.extract.notFound(missing)}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onAgain}>
          {words.extract.another}
        </Button>
        <Button
          variant="primary"
          disabled={chosen.size === 0}
          onClick={() => onAccept(Object.fromEntries([...chosen].map((field) => [field, found[field]])))}
        >
          {words.extract.accept(chosen.size)}
        </Button>
      </div>
    </div>
  );
}

function FieldValue({ field, value }: { field: ExtractedField; value: string | null }) {
  if (!value) return <span className="text-muted text-sm">{words.notSet}</span>;
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
      // White like most emails, so that a logo that would be invisible there is invisible here, too.
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
