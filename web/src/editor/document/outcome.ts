import type { Document, NodeId } from "./types";

/** Why a change isn't possible, as a sentence for tooltips and announcements. */
export interface Refusal {
  readonly ok: false;
  readonly reason: string;
}

export interface Allowed {
  readonly ok: true;
  /** The block can't be here on its own, so it gets a new section. */
  readonly inSection?: true;
}

export type Verdict = Allowed | Refusal;

/** The result of a command. A command that doesn't change anything returns the document that it was given. */
export interface Done {
  readonly ok: true;
  readonly document: Document;
  /** The nodes that were added, changed or removed. Without this list, all nodes have to be compared. */
  readonly changed?: readonly NodeId[];
  /** The block to select afterward, if the command changes the selection. */
  readonly select?: NodeId;
  /** Names the prop that was edited. Repeated edits to the same prop can become one undo step. */
  readonly edits?: string;
}

export type Outcome = Done | Refusal;

export const allowed: Allowed = { ok: true };

export function refuse(reason: string): Refusal {
  return { ok: false, reason };
}
