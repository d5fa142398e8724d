import type { Dragged } from "../document/drop";
import type { BrandColor } from "../document/fitting";
import { blockName } from "../document/names";
import { labelOf } from "../document/outline";
import { isKnown, layoutNames } from "../document/ruleTable";
import { type BlockType, type Fragment, type JsonObject, type NodeId, ROOT } from "../document/types";
import { DragSession, type Press } from "./DragSession";
import { currentStage } from "./stage";

/** Call this on pointerdown of a tile. The block, or a row with that layout, follows the pointer once it moves. */
export function startPaletteDrag(
  event: Press,
  blockTypeOrLayout: BlockType | (string & {}),
  own?: JsonObject,
  brand?: readonly BrandColor[],
) {
  const isLayout = layoutNames.includes(blockTypeOrLayout);
  const type = isLayout ? "RowBlock" : blockTypeOrLayout;
  if (!isKnown(type)) throw new Error(`There is no block or layout ${blockTypeOrLayout}`);
  const props = isLayout ? { layout: blockTypeOrLayout } : own;
  start(event, { kind: "new", type, props, brand }, blockName(type));
}

/** Like startPaletteDrag, for the tile of a ready-made piece. */
export function startFragmentDrag(event: Press, fragment: Fragment, label: string) {
  start(event, { kind: "fragment", fragment }, label);
}

/** Call this on pointerdown of a block on the canvas, or of its handle. */
export function startBlockDrag(event: Press, id: NodeId) {
  const document = currentStage()?.editor.document;
  if (document && id !== ROOT) start(event, { kind: "block", id }, labelOf(document, id));
}

function start(event: Press, dragged: Dragged, label: string) {
  const stage = currentStage();
  if (!stage || stage.editor.isReadOnly || event.button !== 0) return;
  new DragSession(stage, event, dragged, label);
}
