import { isObject, member, sameJson } from "../json";
import type { Json, JsonObject } from "../types";
import type { Side } from "./clash";

/** Picks the side that wins if both changed the same value differently. */
export type Decide = (path: readonly string[], ours: Json | undefined, theirs: Json | undefined) => Side;

/** Merges two changes to a value. Objects are merged name by name. Lists and everything else come from one side. */
export function mergeValue(
  base: Json | undefined,
  ours: Json | undefined,
  theirs: Json | undefined,
  path: readonly string[],
  decide: Decide,
): Json | undefined {
  if (sameJson(ours, theirs) || sameJson(theirs, base)) return ours;
  if (sameJson(ours, base)) return theirs;
  if (isObject(ours) && isObject(theirs)) return mergeObjects(isObject(base) ? base : {}, ours, theirs, path, decide);
  return decide(path, ours, theirs) === "ours" ? ours : theirs;
}

function mergeObjects(
  base: JsonObject,
  ours: JsonObject,
  theirs: JsonObject,
  path: readonly string[],
  decide: Decide,
): JsonObject {
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  const merged: [string, Json][] = [];
  for (const name of names) {
    const value = mergeValue(member(base, name), member(ours, name), member(theirs, name), [...path, name], decide);
    if (value !== undefined) merged.push([name, value]);
  }
  return Object.fromEntries(merged);
}
