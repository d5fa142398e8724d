import defaults from "../../../../internal/email/document/defaults.json";
import type { BlockType, JsonObject } from "./types";

const propsOf: Readonly<Partial<Record<string, JsonObject>>> = defaults;

/** The default props of a new block, as a copy that the caller may keep. */
export function defaultProps(type: BlockType): JsonObject {
  return structuredClone(propsOf[type] ?? {});
}
