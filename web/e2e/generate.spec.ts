import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { hold } from "./hold";
import { canvasOf } from "./openTemplate";
import { join } from "./people";
import { expect, type Person, test } from "./test";

const wish = "Announce our spring sale: 20% off everything from 3 May. Shop at https://example.com/sale";

const open = (page: Page, { slug }: Person) => page.goto(`/a/${slug}/generate`);
const prompt = (page: Page) => page.getByLabel("What is the mail about?");
const writeButton = (page: Page) => page.getByRole("button", { name: "Write the mail" });
const mail = (page: Page) => page.frameLocator("iframe[title^='Preview of']").locator("body");
const versions = (page: Page): Locator => page.getByRole("list", { name: "Versions" }).getByRole("button");
const answer = (page: Page) => page.getByRole("status").filter({ hasText: "Nothing was changed" });
const subject = (page: Page) => page.getByRole("heading", { level: 1 });

async function write(page: Page, words = wish) {
  await prompt(page).fill(words);
  await writeButton(page).click();
  await expect(page.getByRole("button", { name: "Edit this" })).toBeVisible();
}

/** Has the answer to a wish wait until the test lets it go. */
const holdBack = (page: Page) => hold(page, "**/ai/generate");

async function list(page: Page, { slug }: Person) {
  return (await page.request.get(`/api/accounts/${slug}/ai/generations`)).json();
}

/** How many mails the history has. */
async function keptBy(page: Page, person: Person): Promise<number> {
  return (await list(page, person)).generations.length;
}

async function generateByApi(page: Page, { slug }: Person, data: object = { prompt: wish }) {
  const answer = await page.request.post(`/api/accounts/${slug}/ai/generate`, { data });
  expect(answer.status()).toBe(200);
  return answer.json();
}

test("from a sentence to the editor: progress, preview, other versions, history, template", async ({
  page,
  signedIn,
}) => {
  await page.goto(`/a/${signedIn.slug}/templates/new`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Write with AI/ })
    .click();
  await expect(page.getByText("5 of 5 AI generations left today")).toBeVisible();
  await expect(page.getByText("Written by rules on this server")).toBeVisible();
  await page.getByRole("button", { name: "What does that mean?" }).click();
  await expect(page.getByRole("dialog", { name: "Who writes" })).toContainText("nothing is sent to anybody else");
  await page.keyboard.press("Escape");
  const release = await holdBack(page);
  await prompt(page).fill(wish);
  await writeButton(page).click();
  await expect(page.getByRole("region", { name: "Your mail is being written" })).toBeFocused();
  await expectAccessible(page, "a mail in the making");
  release();
  await expect(mail(page)).toContainText("20%");
  await expect(mail(page)).toContainText("3 May");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByText("4 of 5 AI generations left today")).toBeVisible();
  const first = await subject(page).textContent();

  await page.getByRole("button", { name: "Shorter" }).click();
  await expect(answer(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0); // nobody is at fault
  await expect(page.getByText("4 of 5 AI generations left today")).toBeVisible();
  await page.getByRole("button", { name: "Another layout" }).click();
  await expect(versions(page)).toHaveCount(2);
  await expect(versions(page).nth(1)).toHaveAttribute("aria-current", "true");
  await expect(versions(page).nth(1)).toContainText("Another layout");
  await versions(page).first().click();
  await expect(versions(page).first()).toHaveAttribute("aria-current", "true");
  await page.getByLabel("Change version 1").fill("Make the subject “Spring is here”");
  await page.getByLabel("Change version 1").press("Enter");
  await expect(versions(page)).toHaveCount(3);
  await expect(versions(page).nth(2)).toContainText("from version 1");
  await expect(page.getByLabel("Change version 3")).toHaveValue("");
  await expectAccessible(page, "a generated mail");

  await page.getByRole("button", { name: "New mail" }).click();
  await expect(prompt(page)).toHaveValue("");
  const history = page.getByRole("region", { name: "Written before" }).getByRole("listitem");
  await expect(history).toHaveCount(1);
  await history.getByRole("link").click();
  await versions(page).first().click();
  await expect(subject(page)).toHaveText(first ?? "");
  await page.getByRole("button", { name: "Edit this" }).click();
  await expect(page).toHaveURL(/\/templates\/[\w-]+$/);
  await expect(canvasOf(page).getByText("20%").first()).toBeVisible();
  const { templates } = await (await page.request.get(`/api/accounts/${signedIn.slug}/templates?source=ai`)).json();
  expect(templates).toMatchObject([{ name: first, source: "ai" }]);
});

test("the focus goes to the changed mail, then to the canvas; what is called off leaves it in the panel", async ({
  page,
  signedIn,
}) => {
  await open(page, signedIn);
  await write(page);
  const change = page.getByRole("button", { name: "Change it" });
  await page.getByLabel("What should be different?").fill("change the button to Book now");
  await change.press("Enter");
  await expect(versions(page)).toHaveCount(2);
  await expect(page.getByRole("main")).toBeFocused();

  const release = await holdBack(page);
  await page.getByLabel("Change version 2").fill("Another layout");
  await change.press("Enter");
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(page.getByRole("region", { name: "Change it by words" })).toBeFocused();
  release();

  await page.getByRole("button", { name: "Edit this" }).press("Enter");
  const canvas = canvasOf(page).getByRole("application");
  await expect(canvas).toBeFocused();
  await page.reload();
  await expect(canvas).toBeVisible();
  await expect(canvas).not.toBeFocused(); // a page that is loaded begins at its top
});

test("the shown version stays in sight when an answer takes room below the list", async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1440, height: 720 });
  let parentGenerationId: string | undefined;
  for (const prompt of [wish, "Another layout", "Bolder colours", "More formal"])
    parentGenerationId = (await generateByApi(page, signedIn, { prompt, parentGenerationId })).generationId;
  await page.goto(`/a/${signedIn.slug}/generate?generation=${parentGenerationId}`);
  const shown = versions(page).last();
  await expect(shown).toHaveAttribute("aria-current", "true");
  await expect(shown).toBeInViewport({ ratio: 0.9 });
  await page.getByLabel("Change version 4").fill("Hmm");
  await page.getByLabel("Change version 4").press("Enter");
  await expect(answer(page)).toBeVisible();
  await expect(shown).toBeInViewport({ ratio: 0.9 });
});

test("guided: a question about what is missing; its answer stands in the mail", async ({ page, signedIn }) => {
  await open(page, signedIn);
  await page.getByText("Guided", { exact: true }).click();
  await expect(writeButton(page)).toBeDisabled();
  await page.getByLabel("What should the mail achieve?").fill("Sell coats");
  await page
    .getByLabel("What should be in it?")
    .fill("Our winter sale for customers. Gloves and scarves at https://example.com/winter");
  const question = page.getByRole("region", { name: "A question" });
  await expect(question).toContainText("How much do readers save?");
  await question.getByLabel("Your answer").fill("35% off");
  await page.getByRole("radio", { name: "Grid" }).check({ force: true });
  await page.getByRole("radio", { name: "Bold colour" }).check({ force: true });
  await page.getByRole("button", { name: "Playful" }).click();
  await page.getByRole("button", { name: "Members" }).click();
  await expect(page.getByLabel("How should it feel?")).toHaveValue("Playful");
  await expectAccessible(page, "the guided form");
  await page.reload();
  await expect(page.getByLabel("What should be in it?")).toHaveValue(/Gloves and scarves/);
  await expect(page.getByRole("radio", { name: "Grid" })).toBeChecked();
  const sent = page.waitForRequest("**/ai/generate");
  await writeButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    mode: "guided",
    brief: {
      purpose: "Sell coats",
      layout: "grid",
      background: "bold-color",
      vibe: "Playful, for members",
      followUp: { question: "How much do readers save?", answer: "35% off" },
    },
  });
  await expect(mail(page)).toContainText("35%");
  await expect(mail(page)).toContainText(/scarves/i);
});

test("a question can be skipped", async ({ page, signedIn }) => {
  await open(page, signedIn);
  await page.getByText("Guided", { exact: true }).click();
  await page.getByLabel("What should the mail achieve?").fill("Sell coats");
  await page.getByLabel("What should be in it?").fill("Our winter sale for customers at https://example.com/winter");
  const question = page.getByRole("region", { name: "A question" });
  await question.getByRole("button", { name: "10 % off" }).click();
  await expect(question.getByLabel("Your answer")).toHaveValue("10 % off");
  await question.getByRole("button", { name: "Skip" }).click();
  await expect(question).toHaveCount(0);
  const sent = page.waitForRequest("**/ai/generate");
  await writeButton(page).click();
  expect((await sent).postDataJSON().brief).not.toHaveProperty("followUp");
  await expect(page.getByRole("button", { name: "Edit this" })).toBeVisible();
});

test("an example fills the field, but never over words of one’s own; nothing is lost on reload", async ({
  page,
  signedIn,
}) => {
  await open(page, signedIn);
  await page.getByRole("button", { name: "Event", exact: true }).click();
  await expect(prompt(page)).toHaveValue(/open evening/);
  await page.getByRole("button", { name: "Welcome" }).click();
  await expect(prompt(page)).toHaveValue(/Welcome new subscribers/);
  await prompt(page).fill("My own words");
  await page.getByRole("button", { name: "Promotion" }).click();
  await expect(prompt(page)).toHaveValue("My own words");
  await page.getByText("Add material").click();
  await page.getByLabel("Text to draw facts from").fill("The mill was built in 1911.");
  await page.reload();
  await expect(prompt(page)).toHaveValue("My own words");
  await expect(page.getByRole("button", { name: "Promotion" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Material added")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(prompt(page)).toHaveValue("");
});

test("cancelling keeps the words and costs nothing", async ({ page, signedIn }) => {
  await open(page, signedIn);
  await holdBack(page);
  await prompt(page).fill(wish);
  await writeButton(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(prompt(page)).toHaveValue(wish);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByText("5 of 5 AI generations left today")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the day’s last one: said before, refused after, with what a larger plan gives", async ({ page, signedIn }) => {
  await open(page, signedIn);
  await prompt(page).fill(wish);
  for (let i = 0; i < 5; i++) await generateByApi(page, signedIn);
  // This page does not know yet that others have used them up.
  await writeButton(page).click();
  await expect(page.getByRole("alert")).toContainText("No AI generations are left today");
  await expect(page.getByText("Today’s 5 AI generations are used up")).toBeVisible();
  await expect(page.getByText("Pro gives 50 a day.").first()).toBeVisible();
  await expect(writeButton(page)).toBeDisabled();
  await expect(prompt(page)).toHaveValue(wish);
  await expectAccessible(page, "the day’s allowance used up");
});

test("too fast: the seconds are counted down, and then it works", async ({ page, signedIn }) => {
  await open(page, signedIn);
  await page.route(
    "**/ai/generate",
    (route) =>
      route.fulfill({
        status: 429,
        headers: { "Retry-After": "2" },
        json: { error: "Too many requests, try again later", code: "RATE_LIMITED" },
      }),
    { times: 1 },
  );
  await prompt(page).fill(wish);
  await writeButton(page).click();
  const again = page.getByRole("button", { name: /^Try again/ });
  await expect(again).toBeDisabled();
  await expect(again).toHaveText("Try again");
  await again.click();
  await expect(mail(page)).toContainText("20%");
});

test("a writer that fails in the middle keeps the words and offers another try", async ({ page, signedIn }) => {
  await open(page, signedIn);
  await page.route(
    "**/ai/generate",
    (route) =>
      route.fulfill({
        headers: { "Content-Type": "text/event-stream" },
        body:
          'event: progress\ndata: {"stage":"writing","message":"Writing section 2"}\n\n' +
          'event: error\ndata: {"error":"The AI model gave no usable answer, try again later","code":"AI_UNAVAILABLE","status":503,"retryAfter":1}\n\n',
      }),
    { times: 1 },
  );
  await prompt(page).fill(wish);
  await writeButton(page).click();
  await expect(page.getByRole("alert")).toContainText("The writer gave no answer");
  await expect(prompt(page)).toHaveValue(wish);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(mail(page)).toContainText("20%");
});

test("a reload in the middle is told, and the mail can be written after it", async ({ page, signedIn }) => {
  await open(page, signedIn);
  await holdBack(page);
  await prompt(page).fill(wish);
  await writeButton(page).click();
  await expect(page.getByRole("region", { name: "Your mail is being written" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("The mail that was being written was cut off")).toBeVisible();
  await expect(prompt(page)).toHaveValue(wish);
  await page.unroute("**/ai/generate");
  await page.getByRole("button", { name: "Write it now" }).click();
  await expect(mail(page)).toContainText("20%");
  await open(page, signedIn);
  await expect(prompt(page)).toHaveValue(wish);
  await expect(page.getByText("was cut off")).toHaveCount(0);
  expect(await keptBy(page, signedIn)).toBe(1);
});

test("guided: what the mail lacks is told beside it", async ({ page, signedIn }) => {
  await open(page, signedIn);
  await page.getByText("Guided", { exact: true }).click();
  await page.getByLabel("What should the mail achieve?").fill("Sell coats");
  await page.getByLabel("What should be in it?").fill("Our winter sale: 35% off all coats until 10 May.");
  await writeButton(page).click();
  await expect(page.getByRole("button", { name: "Edit this" })).toBeVisible();
  const [{ generationId }] = (await list(page, signedIn)).generations;
  const { warnings } = await (
    await page.request.get(`/api/accounts/${signedIn.slug}/ai/generations/${generationId}`)
  ).json();
  expect(warnings.length).toBeGreaterThan(0);
  const told = page.getByRole("list", { name: "Things to know" }).getByRole("listitem");
  await expect(told).toHaveText(warnings.map((warning: string) => `${warning}.`));
  await page.getByRole("main").getByRole("link", { name: "Open the brand kit" }).click();
  await page.getByLabel("Postal address").fill("1 Main Street, Springfield");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(told).toHaveCount(warnings.length);
  await expect(page.getByRole("main").getByRole("link", { name: "Open the brand kit" })).toHaveCount(0);
});

test("who comes back finds the mail that is being written, and then the mail", async ({ page, signedIn }) => {
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await open(page, signedIn);
  const release = await holdBack(page);
  await prompt(page).fill(wish);
  await writeButton(page).click();
  const working = page.getByRole("region", { name: "Your mail is being written" });
  await expect(working).toBeVisible();
  await sidebar.getByRole("link", { name: "Media" }).click();
  await expect(page).toHaveURL(/\/media$/);
  await sidebar.getByRole("link", { name: "Write with AI" }).click();
  await expect(working).toBeVisible();
  await sidebar.getByRole("link", { name: "Media" }).click();
  await expect(working).toHaveCount(0); // or the mail would be shown before the page is left
  release();
  await expect.poll(() => keptBy(page, signedIn)).toBe(1);
  await expect(page).toHaveURL(/\/media$/);
  await sidebar.getByRole("link", { name: "Write with AI" }).click();
  await expect(mail(page)).toContainText("20%");
  await expect(page).toHaveURL(/generation=/);
  await expect(sidebar.getByRole("link", { name: "Write with AI" })).toHaveAttribute("aria-current", "page");
  // The next visit begins anew.
  await sidebar.getByRole("link", { name: "Media" }).click();
  await sidebar.getByRole("link", { name: "Write with AI" }).click();
  await expect(prompt(page)).toHaveValue(wish);
});

test("who leaves while it is written finds it in the history", async ({ page, signedIn }) => {
  await open(page, signedIn);
  const release = await holdBack(page);
  await prompt(page).fill(wish);
  await writeButton(page).click();
  const working = page.getByRole("region", { name: "Your mail is being written" });
  await expect(working).toBeVisible();
  await page.getByRole("link", { name: "Media" }).click();
  await expect(page).toHaveURL(/\/media$/);
  await expect(working).toHaveCount(0);
  release();
  await expect.poll(() => keptBy(page, signedIn)).toBe(1);
  await expect(page).toHaveURL(/\/media$/);
  await open(page, signedIn);
  await expect(page.getByRole("region", { name: "Written before" }).getByRole("link")).toHaveCount(1);
});

test("a mail that is not there is told", async ({ page, signedIn }) => {
  await page.goto(`/a/${signedIn.slug}/generate?generation=0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e30`);
  await expect(page.getByText("There is no such mail")).toBeVisible();
  await page.getByRole("button", { name: "Write a new one" }).click();
  await expect(prompt(page)).toBeVisible();
});

test("a reviewer is offered nothing, and told at the address", async ({ page, signedIn, server, openContext }) => {
  const { page: reviewer } = await join(server, page, signedIn.slug, await openContext(), "Rosa Reviewer", "reviewer");
  await reviewer.goto(`/a/${signedIn.slug}/templates`);
  await expect(reviewer.getByText("No templates yet")).toBeVisible();
  await expect(reviewer.getByRole("link", { name: /Write with AI/ })).toHaveCount(0);
  await reviewer.keyboard.press("ControlOrMeta+k");
  await reviewer.getByRole("dialog").getByRole("combobox").fill("Write with AI");
  await expect(reviewer.getByRole("option", { name: "Write with AI" })).toHaveCount(0);
  await reviewer.goto(`/a/${signedIn.slug}/generate`);
  await expect(reviewer.getByText("You can look, but not create")).toBeVisible();
});

test("entries: the empty list of templates and the command palette", async ({ page, signedIn }) => {
  await page.goto(`/a/${signedIn.slug}/templates`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Write with AI/ })
    .click();
  await expect(prompt(page)).toBeVisible();
  await page.goto(`/a/${signedIn.slug}/media`);
  await expect(page.getByRole("heading", { name: "Media" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").fill("Write with AI");
  await page.getByRole("option", { name: "Write with AI" }).click();
  await expect(prompt(page)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a mail is written and changed, and nothing is wider than the screen", async ({ page, signedIn }) => {
    await open(page, signedIn);
    await write(page);
    await expect(mail(page)).toContainText("20%");
    await page.getByRole("button", { name: "Another layout" }).click();
    await expect(versions(page)).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole("button", { name: "New mail" }).click();
    await page.getByText("Guided", { exact: true }).click();
    await expect(page.getByLabel("What should be in it?")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
