import { type Block, blocks } from "../blocks";
import { isKnown } from "../document/ruleTable";
import type { JsonObject } from "../document/types";
import { useBrandColors } from "../inspector/useBrandColors";
import { useBrandKit } from "../inspector/useBrandKit";
import { useEditor } from "../useEditor";
import { insertAtSelection } from "./insertAtSelection";

/** The blocks that can be added. */
export const offeredBlocks = blocks.filter(({ insertable }) => insertable);

/** Adds blocks at the selection, with what they take from the brand kit. */
export function useInsert() {
  const editor = useEditor();
  const kit = useBrandKit();
  const brand = useBrandColors();
  const propsOf = ({ fromBrand }: Block): JsonObject | undefined => kit && fromBrand?.(kit);
  const insert = (block: Block) => {
    if (isKnown(block.type)) insertAtSelection(editor, block.type, propsOf(block), brand);
  };
  return { brand, propsOf, insert };
}
