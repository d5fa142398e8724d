import type { Page } from "@playwright/test";
import { largeEmail } from "../largeEmail";
import { centerOf, drag, dropLine, openCanvas } from "../onCanvas";
import { expect, test } from "../test";
import { clockOf, median, nextFrame, report, settle, type Work } from "./measure";

const rounds = 7;

/** Waits for all blocks and the inspector. The page itself checks, because Playwright's search would add to the page's work. */
async function untilDrawn(page: Page) {
  await page.evaluate(async () => {
    const isDrawn = () => {
      if (!document.querySelector("aside[aria-label=Inspector] h2")) return false;
      const canvas = document.querySelector<HTMLIFrameElement>("iframe[title='Email canvas']")?.contentDocument;
      return (canvas?.querySelectorAll("[data-node]").length ?? 0) >= 1000;
    };
    while (!isDrawn()) await new Promise((later) => setTimeout(later, 100));
  });
  await settle(page);
}

test("opening an email with 1,000 blocks", async ({ page, context, signedIn }) => {
  await openCanvas(page, signedIn, { name: "Large", craftState: largeEmail(1000) });
  await untilDrawn(page);
  const url = page.url();
  const reloaded: number[] = [];
  const fromList: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const tab = await context.newPage();
    const clock = await clockOf(tab);
    await tab.goto(url);
    await untilDrawn(tab);
    reloaded.push((await clock()).all);
    await tab.getByRole("link", { name: "Back to templates" }).click();
    await tab.getByRole("link", { name: "Large" }).focus();
    await settle(tab);
    const before = await clock();
    await tab.keyboard.press("Enter");
    await untilDrawn(tab);
    fromList.push((await clock()).all - before.all);
    await tab.close();
  }
  report({ what: "open an email with 1,000 blocks from the list", values: fromList, goal: 500 });
  report({ what: "reload its URL, with the whole app", values: reloaded, goal: 500 });
});

/** The page's work per key press, from ten presses in each round. Alternating keys undo each other's change. */
async function workOf(page: Page, clock: () => Promise<Work>, ...keys: string[]): Promise<Work[]> {
  const work: Work[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await clock();
    for (let press = 0; press < 10; press++) {
      await page.keyboard.press(keys[press % keys.length] ?? "");
      await nextFrame(page);
    }
    const after = await clock();
    work.push({
      all: (after.all - before.all) / 10,
      script: (after.script - before.script) / 10,
      layout: (after.layout - before.layout) / 10,
    });
  }
  return work;
}

test("changing an email with 1,000 blocks", async ({ page, signedIn }) => {
  const clock = await clockOf(page);
  const { canvas } = await openCanvas(page, signedIn, { craftState: largeEmail(1000) });
  await untilDrawn(page);
  const text = canvas.getByText("Text of section-1-a-x");
  await text.click();
  await page.getByRole("complementary", { name: "Inspector" }).getByRole("tab", { name: "Style" }).click();
  await page.getByRole("spinbutton", { name: "Letter spacing" }).focus();
  await workOf(page, clock, "ArrowUp", "ArrowDown"); // warm up, as if the editor had been in use for a while
  const inPlace = await workOf(page, clock, "ArrowUp", "ArrowDown");
  await page.getByRole("spinbutton", { name: "Size" }).focus();
  const moving = await workOf(page, clock, "ArrowUp", "ArrowDown");
  const own = (await workOf(page, clock, "Shift")).map(({ all }) => all);
  const ofChange = ({ all }: Work) => all - median(own);
  const withoutPaint = ({ script, layout }: Work) => script + layout;
  report({ what: "change a prop", values: inPlace.map(ofChange), goal: 8 });
  report({ what: "of which script, styles and layout", values: inPlace.map(withoutPaint) });
  report({ what: "change a prop that moves all blocks below", values: moving.map(ofChange), goal: 8 });
  report({ what: "of which script, styles and layout", values: moving.map(withoutPaint) });
  report({ what: "subtracted from both: pressing a key that changes nothing", values: own });

  const { cx, y } = await centerOf(text);
  await drag(page, page.getByRole("button", { name: "Add text" }), cx, y + 4);
  await expect(dropLine(canvas)).toBeVisible();
  await settle(page);
  const moves: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await clock();
    for (let i = 0; i < 20; i++) await page.mouse.move(cx - 100 + ((i * 17) % 200), y + ((i * 29) % 400));
    moves.push(((await clock()).all - before.all) / 20);
  }
  await page.keyboard.press("Escape");
  await page.mouse.up();
  report({ what: "move the pointer during a drag", values: moves, goal: 8 });
});
