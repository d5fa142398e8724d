import { canDelete, canDuplicate } from "../document/rules";
import type { NodeId } from "../document/types";
import { useReadingOf } from "../state/useEditor";
import { duplicated } from "./actions";
import { words } from "./words";

/** The actions that the rules allow for a block: the label for duplicating it, or undefined, and whether it can be deleted. */
export function useBlockActions(id: NodeId) {
  const duplicate = useReadingOf(({ document }) => {
    const whole = duplicated(document, id);
    if (!canDuplicate(document, whole).ok) return undefined;
    return whole === id ? words.handle.duplicate : words.handle.duplicateRow;
  });
  const mayDelete = useReadingOf(({ document }) => canDelete(document, id).ok);
  return { duplicate, mayDelete };
}
