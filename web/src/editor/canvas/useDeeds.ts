import { canDelete, canDuplicate } from "../document/rules";
import type { NodeId } from "../document/types";
import { useReadingOf } from "../state/useEditor";
import { duplicated } from "./actions";

/** What the rules let be done with a block: what its copying is called, undefined where it may not be, and whether it may be deleted. */
export function useDeeds(id: NodeId) {
  const duplicate = useReadingOf(({ document }) => {
    const whole = duplicated(document, id);
    if (!canDuplicate(document, whole).ok) return undefined;
    return whole === id ? "Duplicate" : "Duplicate with its row";
  });
  const mayDelete = useReadingOf(({ document }) => canDelete(document, id).ok);
  return { duplicate, mayDelete };
}
