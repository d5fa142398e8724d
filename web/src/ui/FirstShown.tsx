import { words } from "./words";

const mostSent = 100;

export interface FirstShownProps {
  /** The lists as the server sent them. It cuts each off after 100 entries. */
  lists: readonly (readonly unknown[])[];
  /** Whether the server has cut off any list in its response. */
  truncated: boolean | undefined;
  /** The number of entries on screen, if it isn't the first list's length. */
  count?: number;
}

/** Says that a list isn't complete. */
export function FirstShown({ lists, truncated, count = lists[0]?.length ?? 0 }: FirstShownProps) {
  if (!truncated || lists.every((list) => list.length < mostSent)) return null;
  return <p className="text-muted text-sm">{words.firstShown(count)}</p>;
}
