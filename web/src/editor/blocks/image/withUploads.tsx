import type { ReactElement } from "react";
import type { NodeId } from "../../document/types";
import type { Pending } from "../uploads";
import { UploadPlace } from "./UploadPlace";

/** The blocks of a parent, with the images that are still uploading in between. */
export function withUploads(
  parent: NodeId,
  ids: readonly NodeId[],
  pending: readonly Pending[],
  blocks: ReactElement[],
): ReactElement[] {
  const own = pending.filter(({ target }) => target.kind === "insert" && target.parent === parent);
  if (own.length === 0) return blocks;
  const drawn = [...blocks];
  for (const one of own.toReversed()) {
    const before = one.target.kind === "insert" ? one.target.before : undefined;
    const index = before === undefined ? -1 : ids.indexOf(before);
    drawn.splice(index < 0 ? ids.length : index, 0, <UploadPlace key={one.url} pending={one} />);
  }
  return drawn;
}
