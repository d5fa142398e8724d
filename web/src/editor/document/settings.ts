import { isObject, sameJson, storable } from "./json";
import { type Refusal, refuse } from "./outcome";
import type { Json, JsonObject } from "./types";

/** templateSettings: subject, preview text, width, colours, language. Names that we do not know are kept. */
export type Settings = JsonObject;

export interface ParsedSettings {
  readonly ok: true;
  readonly settings: Settings;
}

/** Reads templateSettings; a template without any has empty ones. */
export function parseSettings(source: string | null | undefined): ParsedSettings | Refusal {
  if (!source) return { ok: true, settings: {} };
  try {
    const settings: unknown = JSON.parse(source);
    return isObject(settings) ? { ok: true, settings } : refuse("The settings must be an object");
  } catch (error) {
    return refuse(`The settings are no valid JSON: ${(error as SyntaxError).message}`);
  }
}

/**
 * The settings with one value set, or taken away if it is undefined; the very same ones if nothing changes. Undefined if the
 * value cannot be stored.
 */
export function withSetting(settings: Settings, name: string, value: Json | undefined): Settings | undefined {
  const { [name]: before, ...others } = settings;
  const after = value === undefined ? undefined : storable(value);
  if (after === undefined && value !== undefined) return undefined;
  if (sameJson(before, after)) return settings;
  return after === undefined ? others : { ...settings, [name]: after };
}
