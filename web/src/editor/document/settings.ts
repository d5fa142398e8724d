import { isObject, sameJson, storable } from "./json";
import { type Refusal, refuse } from "./outcome";
import type { Json, JsonObject } from "./types";
import { words } from "./words";

/** templateSettings: subject, preview text, width, colors, language. Unknown names are kept. */
export type Settings = JsonObject;

export interface ParsedSettings {
  readonly ok: true;
  readonly settings: Settings;
}

/** Reads templateSettings. A template without any has empty settings. */
export function parseSettings(source: string | null | undefined): ParsedSettings | Refusal {
  if (!source) return { ok: true, settings: {} };
  try {
    const settings: unknown = JSON.parse(source);
    return isObject(settings) ? { ok: true, settings } : refuse(words.settings.notAnObject);
  } catch (error) {
    return refuse(words.settings.notJson((error as SyntaxError).message));
  }
}

/**
 * Sets one value, or removes it if it is undefined. Returns the same object if nothing changes, and undefined if the value
 * can't be stored.
 */
export function withSetting(settings: Settings, name: string, value: Json | undefined): Settings | undefined {
  const { [name]: before, ...others } = settings;
  const after = value === undefined ? undefined : storable(value);
  if (after === undefined && value !== undefined) return undefined;
  if (sameJson(before, after)) return settings;
  return after === undefined ? others : { ...settings, [name]: after };
}
