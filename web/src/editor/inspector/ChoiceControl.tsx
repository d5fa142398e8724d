import type { ReactNode } from "react";
import { type Segment, SegmentedControl } from "../../ui/SegmentedControl";
import { useControl } from "../state/fields";
import { Row } from "./Row";
import { unusable } from "./unusable";

export interface ChoiceControlProps<Value extends string> {
  readonly path: string;
  readonly label: string;
  readonly options: readonly Segment<Value>[];
  /** The value in effect while none is set. */
  readonly fallback: Value;
  readonly layout?: "beside" | "below";
  readonly hint?: ReactNode;
}

/** Picks one of a few options, all visible. */
export function ChoiceControl<Value extends string>({
  path,
  label,
  options,
  fallback,
  layout,
  hint,
}: ChoiceControlProps<Value>) {
  const { value, change, reset } = useControl(path);
  const chosen = options.find((option) => option.value === value)?.value;
  return (
    <Row
      label={label}
      layout={layout}
      isGroup
      hint={hint}
      problem={unusable(value, chosen)}
      onReset={value === undefined ? undefined : reset}
    >
      {() => (
        <SegmentedControl
          label={label}
          hideLabel
          size="sm"
          segments={options}
          value={chosen ?? fallback}
          onValueChange={change}
        />
      )}
    </Row>
  );
}
