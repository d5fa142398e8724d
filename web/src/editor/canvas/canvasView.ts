import type { Sight } from "../style/frame";

/** How the canvas shows the mail. */
export interface CanvasView {
  readonly device: "desktop" | "mobile";
  readonly scheme: "light" | "dark";
  /** 1 is the mail's own size; "fit" is that, or smaller where the mail would not fit. */
  readonly zoom: number | "fit";
}

export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** How an editor begins: on a phone with the mail as phones show it. */
export function firstView(): CanvasView {
  const device = matchMedia("(max-width: 639px)").matches ? "mobile" : "desktop";
  return { device, scheme: "light", zoom: "fit" };
}

export function sightOf({ device, scheme }: Pick<CanvasView, "device" | "scheme">): Sight {
  return { isMobile: device === "mobile", isDark: scheme === "dark" };
}

/** The next larger or smaller zoom; the same at the end. */
export function zoomed(zoom: CanvasView["zoom"], step: 1 | -1): number {
  const now = zoom === "fit" ? 1 : zoom;
  const next = step > 0 ? zooms.find((one) => one > now) : zooms.findLast((one) => one < now);
  return next ?? now;
}

/** How large the mail is drawn on a stage of this width. */
export function scaleOf(zoom: CanvasView["zoom"], stage: number, email: number): number {
  return zoom === "fit" ? Math.min(1, stage > 0 ? stage / email : 1) : zoom;
}
