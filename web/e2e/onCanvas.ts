import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import type { Person } from "./test";

/** Creates a template and opens it in the editor. */
export async function openCanvas(page: Page, { slug }: Person, template: Record<string, unknown> = {}) {
  const answer = await page.request.post(`/api/accounts/${slug}/templates`, { data: template });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()).template as { id: string };
  await page.goto(`/a/${slug}/templates/${id}`);
  const canvas = page.frameLocator("iframe[title='Email canvas']");
  await expect(canvas.getByRole("application")).toBeVisible();
  return { id, canvas };
}

export async function centerOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("the element is not visible");
  return { ...box, cx: box.x + box.width / 2, cy: box.y + box.height / 2 };
}

/** Presses on an element and moves it to a point in steps, as a person would, without releasing it. */
export async function drag(page: Page, from: Locator, x: number, y: number) {
  const { cx, cy } = await centerOf(from);
  await page.mouse.move(cx, cy);
  await page.mouse.down();
  await page.mouse.move(cx + 10, cy + 10);
  await page.mouse.move(x, y, { steps: 5 });
}

/** The mark that shows where a dragged block would go. */
export function dropLine(canvas: FrameLocator) {
  return canvas.locator(".drop-line, .drop-box");
}
