import type { Sight } from "../blocks/looks/frame";

/** How the canvas shows the mail. */
export interface CanvasView {
  readonly device: "desktop" | "mobile";
  readonly scheme: "light" | "dark";
  readonly zoom: number;
}

export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export const firstView: CanvasView = { device: "desktop", scheme: "light", zoom: 1 };

export function sightOf({ device, scheme }: Pick<CanvasView, "device" | "scheme">): Sight {
  return { isMobile: device === "mobile", isDark: scheme === "dark" };
}

/** The next larger or smaller zoom; the same at the end. */
export function zoomed(zoom: number, step: 1 | -1): number {
  const next = step > 0 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom);
  return next ?? zoom;
}
