import { startPaletteDrag } from "../canvas/drag";
import { layoutNames } from "../document/ruleTable";
import { LayoutSketch, layoutName, sharesOf } from "../inspector/LayoutSketch";
import { useEditor } from "../state/useEditor";
import { insertAtSelection } from "./insertAtSelection";
import { Tile } from "./Tile";
import { words } from "./words";

/** Sketches of the row layouts, to drag into the email or add after the selected block. */
export function Layouts() {
  const editor = useEditor();
  return (
    <div className="flex flex-col gap-4 p-4">
      <div className="grid grid-cols-2 gap-2">
        {layoutNames.map((layout) => (
          <Tile
            key={layout}
            label={layoutName(layout)}
            onDrag={(event) => startPaletteDrag(event, layout)}
            onInsert={() => insertAtSelection(editor, "RowBlock", { layout })}
          >
            <span className="block h-7 w-full px-2 text-control/70">
              <LayoutSketch layout={layout} />
            </span>
            <span aria-hidden className="text-muted text-xs tabular-nums">
              {sharesOf(layout)}
            </span>
          </Tile>
        ))}
      </div>
      <p className="text-muted text-xs">{words.layoutsHint}</p>
    </div>
  );
}
