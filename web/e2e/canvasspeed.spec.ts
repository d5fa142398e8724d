import type { Frame, Page } from "@playwright/test";
import { largeEmail } from "./largeEmail";
import { centerOf, drag, dropLine, openCanvas } from "./onCanvas";
import { expect, test } from "./test";

// Counts which blocks are redrawn. make bench-web measures how long that takes.

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator("iframe[title='Email canvas']").elementHandle())?.contentFrame();
  if (!frame) throw new Error("the canvas has no document");
  return frame;
}

/** Starts recording which blocks on the canvas change in any way. */
function watchBlocks() {
  const changed = new Set<string>();
  (window as { changed?: Set<string> }).changed = changed;
  new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target.nodeType === 1 ? (target as Element) : target.parentElement;
      const block = element?.closest<HTMLElement>("[data-node]")?.dataset.node;
      if (block) changed.add(block);
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** The blocks that changed since the last call, once everything is drawn. */
async function takeChanged(frame: Frame): Promise<string[]> {
  return frame.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { changed } = window as { changed?: Set<string> };
    const ids = [...(changed ?? [])];
    changed?.clear();
    return ids;
  });
}

test("in an email with 1,000 blocks, a change redraws one block and dragging redraws none", async ({
  page,
  signedIn,
}) => {
  const { canvas } = await openCanvas(page, signedIn, { craftState: largeEmail(1000) });
  await expect(canvas.locator("[data-node]").nth(999)).toBeAttached();
  const text = canvas.getByText("Text of section-1-a-x");
  await text.click();
  await expect(canvas.getByRole("toolbar")).toBeVisible();
  const frame = await frameOf(page);
  await frame.evaluate(watchBlocks);
  await page.getByRole("radio", { name: "H1" }).check({ force: true });
  await expect(canvas.getByRole("heading", { name: "Text of section-1-a-x" })).toBeVisible();
  expect(await takeChanged(frame)).toEqual(["section-1-a-x"]);

  const { cx, y } = await centerOf(text);
  await drag(page, page.getByRole("button", { name: "Add text" }), cx, y + 4);
  await expect(dropLine(canvas)).toBeVisible();
  await takeChanged(frame);
  for (let move = 0; move < 10; move++) await page.mouse.move(cx - 50 + move * 10, y + move * 30);
  expect(await takeChanged(frame)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.mouse.up();
});
