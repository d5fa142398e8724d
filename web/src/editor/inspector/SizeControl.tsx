import { controlStyle } from "../../ui/control";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { useControl } from "../state/fields";
import { Row } from "./Row";

/** How large a background picture is: it covers the block, fits into it, or has a size of its own. */
export function SizeControl({ path, label }: { path: string; label: string }) {
  const { value, change, type, reset, endTyping } = useControl(path);
  const stored = typeof value === "string" ? value : "";
  const mode = stored === "" || stored === "cover" ? "cover" : stored === "contain" ? "contain" : "own";
  return (
    <Row label={label} layout="below" isGroup onReset={value === undefined ? undefined : reset}>
      {() => (
        <div className="flex flex-col gap-1.5">
          <SegmentedControl
            label={label}
            hideLabel
            size="sm"
            segments={[
              { value: "cover", label: "Cover" },
              { value: "contain", label: "Fit" },
              { value: "own", label: "Own" },
            ]}
            value={mode}
            onValueChange={(chosen) => change(chosen === "own" ? "300px auto" : chosen)}
          />
          {mode === "own" && (
            <input
              type="text"
              aria-label={`${label}, width and height`}
              value={stored}
              spellCheck={false}
              onChange={(event) => type(event.target.value || undefined)}
              onBlur={endTyping}
              className={controlStyle({ size: "sm" })}
            />
          )}
        </div>
      )}
    </Row>
  );
}
