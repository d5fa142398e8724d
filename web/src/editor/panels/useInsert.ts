import { type Block, blocks } from "../blocks";
import type { Press } from "../canvas/DragSession";
import { startFragmentDrag, startPaletteDrag } from "../canvas/drag";
import { isKnown } from "../document/ruleTable";
import type { JsonObject } from "../document/types";
import { useBrandColors } from "../inspector/useBrandColors";
import { useBrandKit } from "../inspector/useBrandKit";
import { useEditor } from "../state/useEditor";
import { insertAtSelection, insertPiece } from "./insertAtSelection";
import { type Piece, pieces } from "./pieces";

/** A block or piece that can be added. */
export type Offered = Block | Piece;

export const offered: readonly Offered[] = [...blocks.filter(({ insertable }) => insertable), ...pieces];

/** Adds blocks and pieces at the selection or by dragging, in the style of the brand kit. */
export function useInsert() {
  const editor = useEditor();
  const kit = useBrandKit();
  const brand = useBrandColors();
  const propsOf = ({ fromBrand }: Block): JsonObject | undefined => kit && fromBrand?.(kit);
  const insert = (what: Offered) => {
    if ("make" in what) insertPiece(editor, what.make(editor.document, brand));
    else if (isKnown(what.type)) insertAtSelection(editor, what.type, propsOf(what), brand);
  };
  const drag = (event: Press, what: Offered) => {
    if ("make" in what) startFragmentDrag(event, what.make(editor.document, brand), what.label);
    else startPaletteDrag(event, what.type, propsOf(what), brand);
  };
  return { insert, drag };
}
