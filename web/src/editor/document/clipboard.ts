import { isObject, storable } from "./json";
import { type Refusal, refuse } from "./outcome";
import { faultOf } from "./parse";
import { canCopy } from "./rules";
import { fragmentOf } from "./tree";
import type { Document, Fragment, NodeId } from "./types";
import { words } from "./words";

/** Copied blocks are JSON text, so that the system clipboard can carry them to other templates and tabs. */

const marker = "mailwright/block";

export interface Copied {
  readonly ok: true;
  readonly text: string;
}

export interface Pasted {
  readonly ok: true;
  readonly fragment: Fragment;
}

export function copyBlock(document: Document, id: NodeId): Copied | Refusal {
  const verdict = canCopy(document, id);
  if (!verdict.ok) return verdict;
  const { root, nodes } = fragmentOf(document, id);
  return { ok: true, text: JSON.stringify({ type: marker, version: 1, root, nodes }) };
}

/** Reports whether text claims to be a copied block, without parsing it. */
export function isCopiedBlock(text: string): boolean {
  return text.startsWith(`{"type":"${marker}"`);
}

/** Reads a copied block. `insertTree` gives it new IDs and checks its structure. */
export function readBlock(text: string): Pasted | Refusal {
  const foreign = refuse(words.clipboard.noBlock);
  if (!isCopiedBlock(text)) return foreign;
  let copied: unknown;
  try {
    copied = storable(JSON.parse(text));
  } catch {
    return foreign;
  }
  if (!isObject(copied)) return foreign;
  if (copied.version !== 1) return refuse(words.clipboard.newer);
  const { root, nodes } = copied;
  if (typeof root !== "string" || faultOf(nodes)) return refuse(words.clipboard.damaged);
  return { ok: true, fragment: { root, nodes: nodes as unknown as Document } };
}
