import type { Json, NodeId } from "../types";

export type Side = "ours" | "theirs";

export const otherSide = (side: Side): Side => (side === "ours" ? "theirs" : "ours");

/** Where a block stands on one side: at which place in the list of its parent, or at -1 if it has a named place there. */
export interface PlaceOn {
  readonly parent: NodeId;
  readonly index: number;
}

/**
 * A question that only a person can answer. `key` names it in the choices, `suggested` is what the merged document has until
 * it is answered: never a loss of content where that can be avoided.
 */
export type Clash = { readonly key: string; readonly suggested: Side } & (
  | {
      /** Both gave the same value of a node another content. Absent values are undefined; `path` begins with the node's field. */
      readonly kind: "value";
      readonly id: NodeId;
      readonly path: readonly string[];
      readonly ours: Json | undefined;
      readonly theirs: Json | undefined;
    }
  | {
      /** One deleted a block, the other changed it or something in it. `changed` are the blocks that would be lost. */
      readonly kind: "deleted";
      readonly id: NodeId;
      readonly by: Side;
      readonly changed: readonly NodeId[];
    }
  | {
      /** Both moved a block, to different parents or to different places in the same one. */
      readonly kind: "moved";
      readonly id: NodeId;
      readonly ours: PlaceOn;
      readonly theirs: PlaceOn;
    }
  | {
      /** Both changed the layout of a row, or one did and the other changed a column that goes with it. */
      readonly kind: "layout";
      readonly id: NodeId;
      readonly ours: string;
      readonly theirs: string;
    }
  | {
      /** Both gave the same setting of the template another value. */
      readonly kind: "setting";
      readonly path: readonly string[];
      readonly ours: Json | undefined;
      readonly theirs: Json | undefined;
    }
  | {
      /** The two do not fit together; only one of them can be kept. */
      readonly kind: "document";
    }
);

/** Answers by the key of the clash. */
export type Choices = Readonly<Record<string, Side>>;

/** Collects the clashes of a merge and answers them: by the choice that was made, or else as suggested. */
export class Questions {
  readonly clashes: Clash[] = [];
  readonly #choices: Choices;

  constructor(choices: Choices) {
    this.#choices = choices;
  }

  /** Several steps of a merge may come to the same question: it is asked once. */
  ask(clash: Clash): Side {
    const { key, suggested } = clash;
    if (!this.clashes.some((asked) => asked.key === key)) this.clashes.push(clash);
    return (Object.hasOwn(this.#choices, key) ? this.#choices[key] : undefined) ?? suggested;
  }
}

export function clashKey(kind: Clash["kind"], ...parts: readonly string[]): string {
  return JSON.stringify([kind, ...parts]);
}
