import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { controlStyle } from "../../ui/control";
import type { SelectOption } from "../../ui/SelectField";
import { useControl } from "../state/fields";
import { Row } from "./Row";
import { words } from "./words";

export interface SelectControlProps {
  readonly path: string;
  readonly label: string;
  /** `also` is an alternative spelling of the value. */
  readonly options: readonly (SelectOption & { readonly also?: string })[];
  /** The name of the option in effect while none is chosen, such as "Bold". */
  readonly fallback: string;
  readonly hint?: ReactNode;
}

/** Picks one of many options. A stored value that isn't among them is kept and shown as is. */
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
            <option value="">{words.row.default(fallback)}</option>
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
