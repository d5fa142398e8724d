import type { CanvasView } from "../canvas/canvasView";
import type { SettingsTab } from "../inspector/BlockSettings";

/** The canvas view for an inspector tab: a phone while Mobile is open, the dark scheme while Dark is open. */
export function viewOfTab(view: CanvasView, from: SettingsTab, to: SettingsTab): CanvasView {
  const device = to === "mobile" ? "mobile" : from === "mobile" ? "desktop" : view.device;
  const scheme = to === "dark" ? "dark" : from === "dark" ? "light" : view.scheme;
  return { ...view, device, scheme };
}
