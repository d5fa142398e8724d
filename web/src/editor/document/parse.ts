import { isObject } from "./json";
import { type Refusal, refuse } from "./outcome";
import type { Document } from "./types";

/** A parsed document and its source. */
export interface Parsed {
  readonly ok: true;
  readonly document: Document;
  readonly source: string;
}

/**
 * Reads craftState. Like the server, it refuses anything that isn't a map of nodes. A document that breaks structural rules
 * still opens, and `check` reports its problems.
 */
export function parse(source: string): Parsed | Refusal {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    return refuse(`The document isn't valid JSON: ${(error as SyntaxError).message}`);
  }
  const fault = faultOf(value);
  return fault ? refuse(fault) : { ok: true, document: value as Document, source };
}

/** The reason why a value isn't a map of nodes, or undefined if it is one. */
export function faultOf(value: unknown): string | undefined {
  if (!isObject(value)) return "The document must be a JSON object of nodes";
  if (Object.hasOwn(value, "__proto__")) return 'The ID "__proto__" is reserved';
  for (const [id, node] of Object.entries(value)) {
    const fault = faultOfNode(node);
    if (fault) return `${fault} (node ${JSON.stringify(id)})`;
  }
  return undefined;
}

function faultOfNode(node: unknown): string | undefined {
  if (!isObject(node)) return "A node must be an object";
  if (node.type === undefined) return '"type" is missing';
  if (!isObject(node.type) || typeof node.type.resolvedName !== "string")
    return '"type" must be an object with the string "resolvedName"';
  if (!isAbsentOr(node.props, isObject)) return '"props" must be an object';
  if (!isAbsentOr(node.nodes, isListOfIds)) return '"nodes" must be an array of node IDs';
  if (!isAbsentOr(node.linkedNodes, isMapOfIds)) return '"linkedNodes" must be an object of node IDs';
  if (node.parent !== null && !isAbsentOr(node.parent, isString)) return '"parent" must be a node ID';
  if (!isAbsentOr(node.isCanvas, isBoolean)) return '"isCanvas" must be true or false';
  if (!isAbsentOr(node.hidden, isBoolean)) return '"hidden" must be true or false';
  return undefined;
}

function isAbsentOr(value: unknown, test: (value: unknown) => boolean): boolean {
  return value === undefined || test(value);
}

const isString = (value: unknown) => typeof value === "string";
const isBoolean = (value: unknown) => typeof value === "boolean";
const isListOfIds = (value: unknown) => Array.isArray(value) && value.every(isString);
const isMapOfIds = (value: unknown) => isObject(value) && Object.values(value).every(isString);
