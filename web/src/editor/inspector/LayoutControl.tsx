import { layoutNames } from "../document/ruleTable";
import { useControl } from "../state/fields";
import { LayoutSketch, layoutName } from "./LayoutSketch";
import { Row } from "./Row";
import { unusable } from "./unusable";
import { words } from "./words";

/** Picks a row's layout by its sketch. Content of removed columns moves to the last remaining one. */
export function LayoutControl({ path, label }: { path: string; label: string }) {
  const { value, change } = useControl(path);
  const chosen = layoutNames.find((layout) => layout === value);
  return (
    <Row label={label} layout="below" isGroup problem={unusable(value, chosen)} hint={words.layout.hint}>
      {({ id }) => (
        <fieldset className="grid grid-cols-4 gap-1.5">
          <legend className="sr-only">{label}</legend>
          {layoutNames.map((layout) => (
            <label
              key={layout}
              title={layoutName(layout)}
              className="h-10 cursor-pointer rounded-md border border-line bg-surface p-1.5 text-control/70 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 pointer-coarse:h-11"
            >
              <input
                type="radio"
                name={id}
                className="sr-only"
                aria-label={layoutName(layout)}
                checked={layout === (chosen ?? "100")}
                onChange={() => change(layout)}
              />
              <LayoutSketch layout={layout} />
            </label>
          ))}
        </fieldset>
      )}
    </Row>
  );
}
