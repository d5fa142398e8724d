import listed from "../../../brandkit/platforms.json";
import { type Color, opaque, parseColor } from "../../style/color";

/** A platform that a social icon can stand for. */
export interface Platform {
  readonly id: string;
  readonly name: string;
  /** The brand's own. */
  readonly color: Color;
}

const unknownColor = opaque(0x475569);

/** The server's own, in the order in which a list should show them. */
export const platforms: readonly Platform[] = listed.map(({ id, name, color }) => ({
  id,
  name,
  color: parseColor(color) ?? unknownColor,
}));

const byId = new Map(platforms.map((platform) => [platform.id, platform]));

/** The platform with an id; an unknown one is shown as a chain under its own name. */
export function platformOf(id: string): Platform {
  return byId.get(id) ?? { id: "link", name: id, color: byId.get("link")?.color ?? unknownColor };
}
