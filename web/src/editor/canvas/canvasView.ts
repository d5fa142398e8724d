import type { Sight } from "../style/frame";

/** How the canvas shows the email. */
export interface CanvasView {
  readonly device: "desktop" | "mobile";
  readonly scheme: "light" | "dark";
  /** 1 is the email's actual size. "fit" is the same, or smaller if the email doesn't fit. */
  readonly zoom: number | "fit";
}

export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The initial view. On a phone, it shows the email as phones do. */
export function firstView(): CanvasView {
  const device = matchMedia("(max-width: 639px)").matches ? "mobile" : "desktop";
  return { device, scheme: "light", zoom: "fit" };
}

export function sightOf({ device, scheme }: Pick<CanvasView, "device" | "scheme">): Sight {
  return { isMobile: device === "mobile", isDark: scheme === "dark" };
}

/** The next larger or smaller zoom level, or the current one at the limit. */
export function zoomed(zoom: CanvasView["zoom"], step: 1 | -1): number {
  const now = zoom === "fit" ? 1 : zoom;
  const next = step > 0 ? zooms.find((one) => one > now) : zooms.findLast((one) => one < now);
  return next ?? now;
}

/** The scale at which the email is drawn on a stage of this width. */
export function scaleOf(zoom: CanvasView["zoom"], stage: number, email: number): number {
  return zoom === "fit" ? Math.min(1, stage > 0 ? stage / email : 1) : zoom;
}
