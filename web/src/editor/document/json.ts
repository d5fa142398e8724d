import { limits } from "./ruleTable";
import type { Json, JsonObject } from "./types";

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object's own member with this name, or undefined. */
export function member(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Reports whether two values are the same JSON. The order of names doesn't matter, and undefined counts as missing. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && sameJson(a[name], b[name]))
  );
}

/**
 * The value in a form that the server can store, or undefined if it can't be stored. JSON has no undefined or infinite numbers,
 * and the server refuses NUL characters and lone surrogates, which pasted text can contain.
 */
export function storable(value: unknown, depth = 0): Json | undefined {
  if (depth > limits.nesting) return undefined;
  if (typeof value === "string") return value.replace(/\p{Surrogate}/gu, "\ufffd").replaceAll("\0", "");
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (value === null || typeof value === "boolean") return value;
  if (Array.isArray(value)) return storableArray(value, depth);
  return isObject(value) ? storableObject(value, depth) : undefined;
}

function storableArray(value: readonly unknown[], depth: number): Json | undefined {
  const items = value.map((item) => storable(item, depth + 1));
  return items.every((item) => item !== undefined) ? items : undefined;
}

function storableObject(value: JsonObject, depth: number): Json | undefined {
  const entries = Object.entries(value).map(
    ([name, item]) => [storable(name, depth), storable(item, depth + 1)] as const,
  );
  return entries.every(([, item]) => item !== undefined) ? (Object.fromEntries(entries) as JsonObject) : undefined;
}
