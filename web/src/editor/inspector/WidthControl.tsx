import { SegmentedControl } from "../../ui/SegmentedControl";
import { useControl } from "../state/fields";
import { NumberInput } from "./NumberInput";
import { Row } from "./Row";
import { unusable } from "./unusable";
import { words } from "./words";

export interface WidthControlProps {
  readonly path: string;
  readonly label: string;
  readonly fallback: "full" | "auto";
  /** The initial value of a fixed width. */
  readonly startPixels: number;
}

/** A width: the full column, the content's own, or a number of pixels. */
export function WidthControl({ path, label, fallback, startPixels }: WidthControlProps) {
  const { value, change, type, reset, endTyping } = useControl(path);
  const mode = typeof value === "number" ? "pixels" : value === "full" || value === "auto" ? value : undefined;
  return (
    <Row
      label={label}
      layout="below"
      isGroup
      problem={unusable(value, mode)}
      onReset={value === undefined ? undefined : reset}
    >
      {() => (
        <div className="flex gap-1.5">
          <SegmentedControl
            label={label}
            hideLabel
            size="sm"
            className="flex-1"
            segments={[
              { value: "full", label: words.width.full },
              { value: "auto", label: words.width.auto },
              { value: "pixels", label: words.width.fixed },
            ]}
            value={mode ?? fallback}
            onValueChange={(chosen) => change(chosen === "pixels" ? startPixels : chosen)}
          />
          {mode === "pixels" && (
            <div className="w-20">
              <NumberInput
                name={words.width.inPixels(label)}
                value={typeof value === "number" ? value : undefined}
                min={1}
                unit={words.pixels}
                onValueChange={(pixels) => pixels !== undefined && type(pixels)}
                onDone={endTyping}
              />
            </div>
          )}
        </div>
      )}
    </Row>
  );
}
