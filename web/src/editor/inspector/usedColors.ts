import { isObject } from "../document/json";
import type { Settings } from "../document/settings";
import type { Document, Json } from "../document/types";
import { cssColor, parseColor } from "../style/color";

/** The colors of an email as #rrggbb, the most frequent first. */
export function usedColors(document: Document, settings: Settings, most = 14): string[] {
  const counts = new Map<string, number>();
  const count = (name: string, value: Json) => {
    if (isObject(value)) for (const [inner, part] of Object.entries(value)) count(inner, part);
    else if (/color$|^(from|to)$/i.test(name)) {
      const color = parseColor(value);
      if (color && color.a > 0) counts.set(cssColor(color), (counts.get(cssColor(color)) ?? 0) + 1);
    }
  };
  count("", settings);
  for (const { props } of Object.values(document)) if (props) count("", props);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([color]) => color);
}
