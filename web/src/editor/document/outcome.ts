import type { Document, NodeId } from "./types";

/** Why something cannot be done, in a sentence for tooltips and announcements. */
export interface Refusal {
  readonly ok: false;
  readonly reason: string;
}

export interface Allowed {
  readonly ok: true;
  /** The block may not stand here by itself and comes in a new section. */
  readonly inSection?: true;
}

export type Verdict = Allowed | Refusal;

/** What a command made. A command that changes nothing returns the document that it got. */
export interface Done {
  readonly ok: true;
  readonly document: Document;
  /** The nodes that are new, other or gone. A command that does not tell costs a comparison of all nodes. */
  readonly changed?: readonly NodeId[];
  /** The block that should be selected afterwards, if the command moves the selection. */
  readonly select?: NodeId;
  /** Names the one prop that was edited: repeated edits of it may become one step of undo. */
  readonly edits?: string;
}

export type Outcome = Done | Refusal;

export const allowed: Allowed = { ok: true };

export function refuse(reason: string): Refusal {
  return { ok: false, reason };
}
