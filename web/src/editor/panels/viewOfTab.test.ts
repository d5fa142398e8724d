import { expect, it } from "vitest";
import type { CanvasView } from "../canvas/canvasView";
import { viewOfTab } from "./viewOfTab";

const view: CanvasView = { device: "desktop", scheme: "light", zoom: 1.5 };

it("shows a phone or the dark scheme while its tab is open", () => {
  const onPhone = viewOfTab(view, "style", "mobile");
  expect(onPhone).toEqual({ ...view, device: "mobile" });
  const inTheDark = viewOfTab(onPhone, "mobile", "dark");
  expect(inTheDark).toEqual({ ...view, scheme: "dark" });
  expect(viewOfTab(inTheDark, "dark", "content")).toEqual(view);
});

it("keeps the view chosen in the top bar", () => {
  const chosen: CanvasView = { ...view, device: "mobile" };
  expect(viewOfTab(chosen, "content", "style")).toEqual(chosen);
});
