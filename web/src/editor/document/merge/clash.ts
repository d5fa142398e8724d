import type { Json, NodeId } from "../types";

export type Side = "ours" | "theirs";

export const otherSide = (side: Side): Side => (side === "ours" ? "theirs" : "ours");

/** The position of a block on one side: its index in its parent's list, or -1 in a linked slot. */
export interface PlaceOn {
  readonly parent: NodeId;
  readonly index: number;
}

/**
 * A conflict that only a person can resolve. `key` identifies it in the choices. `suggested` is the side that the merged
 * document uses until then, and it avoids losing content where possible.
 */
export type Clash = { readonly key: string; readonly suggested: Side } & (
  | {
      /** Both sides changed the same value of a node. Missing values are undefined. `path` starts with the node's field. */
      readonly kind: "value";
      readonly id: NodeId;
      readonly path: readonly string[];
      readonly ours: Json | undefined;
      readonly theirs: Json | undefined;
    }
  | {
      /** One side deleted a block, the other changed it or something in it. `changed` lists the blocks that would be lost. */
      readonly kind: "deleted";
      readonly id: NodeId;
      readonly by: Side;
      readonly changed: readonly NodeId[];
    }
  | {
      /** Both sides moved a block, to different parents or to different positions in the same one. */
      readonly kind: "moved";
      readonly id: NodeId;
      readonly ours: PlaceOn;
      readonly theirs: PlaceOn;
    }
  | {
      /** Both sides changed the layout of a row, or one did and the other changed a column that it removes. */
      readonly kind: "layout";
      readonly id: NodeId;
      readonly ours: string;
      readonly theirs: string;
    }
  | {
      /** Both sides changed the same template setting. */
      readonly kind: "setting";
      readonly path: readonly string[];
      readonly ours: Json | undefined;
      readonly theirs: Json | undefined;
    }
  | {
      /** The two versions can't be merged, so only one of them can be kept. */
      readonly kind: "document";
    }
);

/** The chosen side by clash key. */
export type Choices = Readonly<Record<string, Side>>;

/** Collects the clashes in a merge and resolves them with the choice that was made, or else with the suggestion. */
export class Questions {
  readonly clashes: Clash[] = [];
  readonly #choices: Choices;

  constructor(choices: Choices) {
    this.#choices = choices;
  }

  /** Asks a question once, even if several steps of the merge raise it. */
  ask(clash: Clash): Side {
    const { key, suggested } = clash;
    if (!this.clashes.some((asked) => asked.key === key)) this.clashes.push(clash);
    return (Object.hasOwn(this.#choices, key) ? this.#choices[key] : undefined) ?? suggested;
  }
}

export function clashKey(kind: Clash["kind"], ...parts: readonly string[]): string {
  return JSON.stringify([kind, ...parts]);
}
