/**
 * The block document in Craft.js format: a flat map from node ID to node. Changes copy nodes with all their fields, so that
 * unknown fields survive.
 */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json;
}

export type NodeId = string;

/** An entry of the map. Every field except `type` can be missing, and there can be other fields. */
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

/** Read entries with `nodeOf`, because an ID like "constructor" would find a member that every object inherits. */
export type Document = Readonly<Record<NodeId, Node>>;

/** A block with everything inside it, outside any document. It gets new IDs when it is inserted. */
export interface Fragment {
  readonly root: NodeId;
  readonly nodes: Document;
}

/** The path to a value in a node's props, such as `["styles", "color"]` or `["icons", 0, "url"]`. */
export type PropPath = readonly (string | number)[];

export const ROOT: NodeId = "ROOT";

export type { BlockType } from "./blocks.gen";
