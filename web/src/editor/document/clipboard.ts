import { isObject, storable } from "./json";
import { type Refusal, refuse } from "./outcome";
import { faultOf } from "./parse";
import { canCopy } from "./rules";
import { fragmentOf } from "./tree";
import type { Document, Fragment, NodeId } from "./types";

/** A copied block is JSON text, so that the system clipboard carries it to other templates and tabs. */

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

/** Whether a text claims to be a copied block, so that a paste need not be tried. */
export function isCopiedBlock(text: string): boolean {
  return text.startsWith(`{"type":"${marker}"`);
}

/** Reads a copied block. `insertTree` gives it new ids and checks its structure. */
export function readBlock(text: string): Pasted | Refusal {
  const foreign = refuse("The clipboard holds no block.");
  if (!isCopiedBlock(text)) return foreign;
  let copied: unknown;
  try {
    copied = storable(JSON.parse(text));
  } catch {
    return foreign;
  }
  if (!isObject(copied)) return foreign;
  if (copied.version !== 1)
    return refuse("The block was copied from a newer version of Mailwright. Reload this page to paste it.");
  const { root, nodes } = copied;
  if (typeof root !== "string" || faultOf(nodes)) return refuse("The copied block is damaged.");
  return { ok: true, fragment: { root, nodes: nodes as unknown as Document } };
}
