import defaults from "../../../../internal/email/document/defaults.json";
import type { BlockType, JsonObject } from "./types";

const propsOf: Readonly<Partial<Record<string, JsonObject>>> = defaults;

/** The props that a new block of a type gets. The caller may keep the object: it is a copy. */
export function defaultProps(type: BlockType): JsonObject {
  return structuredClone(propsOf[type] ?? {});
}
