import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { expect, test } from "../test";
import { longestTask, nextFrame, report } from "./measure";

const rounds = 3;
const count = 1000;

test("scrolling through 1,000 templates", async ({ page, browser, server, signedIn }) => {
  execFileSync(process.env.MAILWRIGHT_TEST_BINARY ?? "", ["account", "plan", signedIn.slug, "business"], {
    env: { ...process.env, MAILWRIGHT_DATA_DIR: server.folder },
  });
  const designs = ["first-steps", "winter-sale", "order-received", "side-by-side"];
  for (let i = 0; i < count; i++) {
    const data = { name: `Template ${i}`, librarySlug: designs[i % designs.length] };
    const answer = await page.request.post(`/api/accounts/${signedIn.slug}/templates`, { data });
    expect(answer.status()).toBe(201);
  }
  const values: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto(`/a/${signedIn.slug}/templates`);
    await expect(page.getByRole("link", { name: `Template ${count - 1}` })).toBeVisible();
    await page.mouse.move(700, 400);
    values.push(
      await longestTask(browser, page, async () => {
        while (!(await isLastInView(page))) {
          await page.mouse.wheel(0, 1500);
          await nextFrame(page);
        }
      }),
    );
  }
  report({ what: "scroll through 1,000 templates (longest task)", values, goal: 100 });
});

/** Reports whether the last template is in view. The page itself checks, because Playwright's search takes longer than any task. */
async function isLastInView(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const last = [...document.links].find(({ textContent }) => textContent === "Template 0");
    return last !== undefined && last.getBoundingClientRect().top < innerHeight;
  });
}
