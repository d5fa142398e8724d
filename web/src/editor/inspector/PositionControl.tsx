import { clsx } from "clsx";
import { controlStyle } from "../../ui/control";
import { useControl } from "../state/fields";
import { Row } from "./Row";
import { words } from "./words";

const rows = ["top", "center", "bottom"];
const columns = ["left", "center", "right"];
const places = rows.flatMap((row) => columns.map((column) => (row === column ? "center" : `${column} ${row}`)));

/** The position of a background image: one of nine presets, or any CSS position. */
export function PositionControl({ path, label }: { path: string; label: string }) {
  const { value, change, type, reset, endTyping } = useControl(path);
  const stored = typeof value === "string" ? value : "";
  const shown = normal(stored || "center");
  return (
    <Row label={label} onReset={value === undefined ? undefined : reset}>
      {(control) => (
        <div className="flex items-center gap-2">
          <fieldset className="grid size-14 shrink-0 grid-cols-3 rounded-md border border-control bg-surface p-1">
            <legend className="sr-only">{words.position.presets(label)}</legend>
            {places.map((place) => (
              <label
                key={place}
                title={place}
                className="group flex cursor-pointer items-center justify-center rounded-sm hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  className="sr-only"
                  name={control.id}
                  aria-label={place}
                  checked={normal(place) === shown}
                  onChange={() => change(place)}
                />
                <span
                  className={clsx(
                    "rounded-full",
                    normal(place) === shown ? "size-2.5 bg-accent" : "size-1.5 bg-control/60",
                  )}
                />
              </label>
            ))}
          </fieldset>
          <input
            {...control}
            type="text"
            value={stored}
            placeholder={words.position.center}
            spellCheck={false}
            onChange={(event) => type(event.target.value || undefined)}
            onBlur={endTyping}
            className={controlStyle({ size: "sm" })}
          />
        </div>
      )}
    </Row>
  );
}

/** Normalizes a position, which can be written in several ways: "top left", "left top", "center center". */
function normal(place: string): string {
  const keywords = place
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((keyword) => keyword !== "center");
  return keywords.sort().join(" ") || "center";
}
