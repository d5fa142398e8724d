import { controlStyle } from "../../ui/control";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { useControl } from "../state/fields";
import { Row } from "./Row";
import { words } from "./words";

/** The size of a background image: cover the block, fit inside it, or a custom size. */
export function SizeControl({ path, label }: { path: string; label: string }) {
  const { value, change, type, reset, endTyping } = useControl(path);
  const stored = typeof value === "string" ? value : "";
  const mode = stored === "" || stored === "cover" ? "cover" : stored === "contain" ? "contain" : "custom";
  return (
    <Row label={label} layout="below" isGroup onReset={value === undefined ? undefined : reset}>
      {() => (
        <div className="flex flex-col gap-1.5">
          <SegmentedControl
            label={label}
            hideLabel
            size="sm"
            segments={[
              { value: "cover", label: words.size.cover },
              { value: "contain", label: words.size.fit },
              { value: "custom", label: words.size.custom },
            ]}
            value={mode}
            onValueChange={(chosen) => change(chosen === "custom" ? "300px auto" : chosen)}
          />
          {mode === "custom" && (
            <input
              type="text"
              aria-label={words.size.both(label)}
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
