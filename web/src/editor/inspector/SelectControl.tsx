import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { controlStyle } from "../../ui/control";
import type { SelectOption } from "../../ui/SelectField";
import { useControl } from "../state/fields";
import { Row } from "./Row";

export interface SelectControlProps {
  readonly path: string;
  readonly label: string;
  /** "also" is another spelling of the value. */
  readonly options: readonly (SelectOption & { readonly also?: string })[];
  /** What counts while nothing is chosen, in words: "Bold". */
  readonly fallback: string;
  readonly hint?: ReactNode;
}

/** One of many. A stored value that is not among them stays, and is shown as it is. */
export function SelectControl({ path, label, options, fallback, hint }: SelectControlProps) {
  const { value, change, reset } = useControl(path);
  const stored = value === undefined || value === null ? "" : String(value);
  const listed = options.find((option) => option.value === stored || option.also === stored);
  return (
    <Row label={label} hint={hint} onReset={value === undefined ? undefined : reset}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            value={listed?.value ?? stored}
            onChange={(event) => change(event.target.value || undefined)}
            className={controlStyle({ size: "sm", className: "cursor-pointer appearance-none truncate pr-7!" })}
          >
            <option value="">{`${fallback} (default)`}</option>
            {stored !== "" && !listed && <option value={stored}>{stored}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Row>
  );
}
