import listed from "../../../brandkit/platforms.json";
import { type Color, opaque, parseColor } from "../../style/color";

/** A platform that a social icon can link to. */
export interface Platform {
  readonly id: string;
  readonly name: string;
  /** The brand's own color. */
  readonly color: Color;
}

const unknownColor = opaque(0x475569);

/** The server's platforms, in display order. */
export const platforms: readonly Platform[] = listed.map(({ id, name, color }) => ({
  id,
  name,
  color: parseColor(color) ?? unknownColor,
}));

const byId = new Map(platforms.map((platform) => [platform.id, platform]));

/** The platform with this ID. An unknown one is shown as a chain link with its own name. */
export function platformOf(id: string): Platform {
  return byId.get(id) ?? { id: "link", name: id, color: byId.get("link")?.color ?? unknownColor };
}
