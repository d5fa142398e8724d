/** The block document in the words of Craft.js: a flat map from node id to node. It is spread, never rebuilt, so that what we do not know survives. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json;
}

export type NodeId = string;

/** An entry of the map. Any field but `type` may be missing, and there may be more fields than these. */
export interface Node {
  readonly type: { readonly resolvedName: string };
  readonly isCanvas?: boolean;
  readonly props?: JsonObject;
  readonly displayName?: string;
  readonly custom?: JsonObject;
  readonly parent?: NodeId | null;
  readonly hidden?: boolean;
  readonly nodes?: readonly NodeId[];
  readonly linkedNodes?: Readonly<Record<string, NodeId>>;
}

/** Read entries with `nodeOf`: an id like "constructor" would find what every object inherits. */
export type Document = Readonly<Record<NodeId, Node>>;

/** A block with all that is below it, apart from any document. Its ids are its own and change when it is put into one. */
export interface Fragment {
  readonly root: NodeId;
  readonly nodes: Document;
}

/** The way to a value inside a node's props, as in `["styles", "color"]` or `["icons", 0, "url"]`. */
export type PropPath = readonly (string | number)[];

export const ROOT: NodeId = "ROOT";

export type { BlockType } from "./blocks.gen";
