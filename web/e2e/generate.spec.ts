import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { enter, tabTo } from "./byKeys";
import { FakeModel } from "./fakeModel";
import { hold } from "./hold";
import { canvasOf } from "./openTemplate";
import { join } from "./people";
import { Server } from "./server";
import { expect, type Person, register, signIn, test } from "./test";

const text =
  "Tell our members that yoga moves to the big hall from Monday 3 March because the small one gets a new floor. " +
  "Same times. Write it friendly. Questions: hello@ostyoga.example";

const open = (page: Page, { slug }: Person) => page.goto(`/a/${slug}/generate`);
const prompt = (page: Page) => page.getByLabel("What's your email about?");
const createButton = (page: Page) => page.getByRole("button", { name: "Create draft" });
const email = (page: Page) => page.frameLocator("iframe[title^='Preview of']").locator("body");
const details = (page: Page) => page.getByRole("region", { name: "Details" });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });
const designs = (page: Page) => page.getByRole("group", { name: "Design" }).getByRole("radio");
const shownId = (page: Page) => new URL(page.url()).searchParams.get("generation");

async function create(page: Page, request = text) {
  await prompt(page).fill(request);
  await createButton(page).click();
  await expect(page.getByRole("button", { name: "Edit template" })).toBeVisible();
}

/** Holds back the answers to requests until the test releases them. */
const holdBack = (page: Page) => hold(page, "**/ai/generate");

/** Returns the number of drafts in the history. */
async function historySize(page: Page, { slug }: Person): Promise<number> {
  const { generations } = await (await page.request.get(`/api/accounts/${slug}/ai/generations`)).json();
  return generations.length;
}

async function generateByApi(page: Page, { slug }: Person, data: object = { prompt: text }) {
  const answer = await page.request.post(`/api/accounts/${slug}/ai/generate`, { data });
  expect(answer.status()).toBe(200);
  return answer.json();
}

test("a prompt becomes a draft that can be changed, undone, found again and edited as a template", {
  tag: "@journey",
}, async ({ page, signedIn }) => {
  await page.goto(`/a/${signedIn.slug}/templates/new`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Start from a prompt/ })
    .click();
  await expect(page.getByText("5 of 5 generations left today")).toBeVisible();
  await expect(page.getByText("connect a model")).toBeVisible();
  await create(page);
  await expect(page.getByRole("main")).toBeFocused();
  const first = await page.title();
  await expect(email(page)).toContainText("Yoga moves to the big hall");
  await expect(email(page)).not.toContainText("friendly");
  await expect(details(page).getByLabel("Occasion")).toHaveValue("notice");
  await expect(details(page).getByLabel("Starting")).toHaveValue("Monday 3 March");
  await expect(details(page).getByRole("list", { name: "From your prompt" })).toHaveText("Tone: friendly");
  await expect(page.getByLabel("What should change?")).toHaveCount(0); // requires a model
  await expectAccessible(page, "a draft");

  // Typing in a field redraws the email after a pause and keeps focus.
  const why = details(page).getByLabel("Why");
  await why.fill("the floor gets a new finish");
  await expect(email(page)).toContainText("the floor gets a new finish");
  await expect(why).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Draft updated" })).toHaveCount(1);

  // One click switches the design, and the designs keep their order.
  const second = designs(page).nth(1);
  const name = await second.getAttribute("value");
  await second.check({ force: true });
  await expect(second).toBeChecked();
  await expect.poll(async () => (await designs(page).nth(1).getAttribute("value")) === name).toBe(true);
  await expect(email(page)).toContainText("the floor gets a new finish");

  await undo(page).click();
  await expect(designs(page).first()).toBeChecked();
  await page.goBack();
  await expect(why).toHaveValue("the small one gets a new floor");
  await expect(undo(page)).toHaveAttribute("aria-disabled", "true");
  await page.goForward();
  await expect(why).toHaveValue("the floor gets a new finish");

  await page.getByRole("button", { name: "New draft" }).click();
  await expect(page.getByText("4 of 5 generations left today")).toBeVisible(); // redraws are free
  await expect(prompt(page)).toHaveValue("");
  const history = page.getByRole("region", { name: "History" }).getByRole("link");
  await expect(history).toHaveCount(1);
  await history.click();
  await page.getByRole("button", { name: "Edit template" }).click();
  await expect(page).toHaveURL(/\/templates\/[\w-]+$/);
  await expect(canvasOf(page).getByText("the floor gets a new finish")).toBeVisible();
  const { templates } = await (await page.request.get(`/api/accounts/${signedIn.slug}/templates?source=ai`)).json();
  expect(templates).toHaveLength(1);
  expect(first).toContain("Monday 3 March");
});

test("an unused sentence can be added, and a click changes tone, length, occasion or wording", async ({
  page,
  signedIn,
}) => {
  await open(page, signedIn);
  await create(page);
  const notUsed = page.getByRole("region", { name: "Not used" });
  await expect(notUsed).toContainText("Same times");
  await notUsed.getByRole("button", { name: "Add to email" }).click();
  await expect(notUsed).toHaveCount(0);
  await expect(details(page)).toBeFocused();
  await expect(email(page)).toContainText("Same times");

  const id = shownId(page);
  await details(page).getByRole("radio", { name: "Plain" }).check({ force: true });
  await expect.poll(() => shownId(page)).not.toBe(id);
  await details(page).getByRole("radio", { name: "Short" }).check({ force: true });
  await expect(details(page).getByRole("radio", { name: "Short" })).toBeChecked();

  const before = await designs(page).first().getAttribute("value");
  const request = page.waitForRequest("**/ai/generate");
  await page.getByRole("button", { name: "Try another version" }).click();
  const sent = (await request).postDataJSON();
  expect(sent).toMatchObject({ variant: 1, design: expect.any(String) });
  expect(sent.design).not.toBe(before);
  await expect(designs(page).nth(1)).toBeChecked();

  await details(page).getByLabel("Occasion").selectOption("event-invitation");
  await expect(details(page).getByText("Still needed:")).toBeVisible();
  await details(page).getByText("Still needed:").locator("..").getByRole("button", { name: "Where" }).click();
  await expect(details(page).getByLabel("Where")).toBeFocused();
  await page.keyboard.type("The big hall");
  await expect(email(page)).toContainText("The big hall");
});

test("the last change wins, and a failed change doesn't lose anything", async ({ page, signedIn }) => {
  await open(page, signedIn);
  await create(page);
  const [why, contact] = [details(page).getByLabel("Why"), details(page).getByLabel("Contact")];

  const release = await holdBack(page);
  await why.fill("first");
  await page.waitForRequest("**/ai/generate");
  await contact.fill("second@example.com");
  release();
  await expect(email(page)).toContainText("first");
  await expect(email(page)).toContainText("second@example.com");
  await page.unroute("**/ai/generate");

  // A value that the server rejects stays in its field, and the rest is drawn.
  const link = details(page).getByLabel("Link", { exact: true });
  await link.fill("nowhere");
  await why.fill("third");
  await expect(details(page).getByText("This isn't a URL.")).toBeVisible();
  await expect(email(page)).toContainText("third");
  await expect(link).toHaveValue("nowhere");
  await link.fill("");

  await page.route("**/ai/generate", (route) => route.abort());
  await why.fill("fourth");
  await expect(details(page).getByText("We can't reach the server")).toBeVisible();
  await expect(why).toHaveValue("fourth");
  await expectAccessible(page, "a redraw that failed");
  await page.unroute("**/ai/generate");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(email(page)).toContainText("fourth");

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
  await why.fill("fifth");
  await expect(details(page).getByText("Too many requests")).toBeVisible();
  await expect(email(page)).toContainText("fifth"); // without a click
  await expect(details(page).getByText("Too many requests")).toHaveCount(0);
});

test("a draft can be created and edited with the keyboard alone", async ({ page, signedIn }) => {
  await open(page, signedIn);
  await tabTo(page, prompt(page));
  await page.keyboard.type("Our prices change on 1 March.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await enter(page, page.getByRole("button", { name: "Try another version" }));
  await expect(designs(page).nth(1)).toBeChecked();
  await tabTo(page, designs(page).nth(1));
  await page.keyboard.press("ArrowRight");
  await expect(designs(page).nth(2)).toBeChecked();
  await expect(designs(page).nth(2)).toBeFocused();
  await enter(page, undo(page), "Shift+Tab");
  await expect(designs(page).nth(1)).toBeChecked();
  await expect(undo(page)).toBeFocused();
  await enter(page, page.getByRole("button", { name: "Edit template" }));
  await expect(canvasOf(page).getByRole("application")).toBeFocused();
});

test("the guided form asks a follow-up question and sends the answer with the brief", async ({ page, signedIn }) => {
  await open(page, signedIn);
  await page.getByText("Guided", { exact: true }).click();
  await createButton(page).click();
  await expect(page.getByText("First, tell us the goal and what to include.")).toBeVisible();
  await page.getByLabel("What's the goal of this email?").fill("Sell coats in our winter sale");
  await page.getByLabel("What should it include?").fill("20% off all coats at https://example.com/winter");
  const question = page.getByRole("region", { name: "Follow-up question" });
  await expect(question).toBeVisible();
  await question.getByLabel("Your answer").fill("Ends on 10 May");
  await page.getByRole("radio", { name: "Grid" }).check({ force: true });
  await page.getByRole("radio", { name: "Bold color" }).check({ force: true });
  await page.getByRole("button", { name: "Playful" }).click();
  await page.getByRole("button", { name: "Members" }).click();
  await expect(page.getByLabel("How should it feel?")).toHaveValue("Playful");
  await expectAccessible(page, "the guided form");
  await page.reload();
  await expect(page.getByLabel("What should it include?")).toHaveValue(/20% off all coats/);
  await expect(page.getByRole("radio", { name: "Grid" })).toBeChecked();
  const sent = page.waitForRequest("**/ai/generate");
  await createButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    mode: "guided",
    brief: {
      purpose: "Sell coats in our winter sale",
      layout: "grid",
      background: "bold-color",
      vibe: "Playful, for members",
      followUp: { answer: "Ends on 10 May" },
    },
  });
  await expect(email(page)).toContainText("20% off all coats");
  await expect(details(page).getByLabel("Occasion")).toBeVisible();
});

test("a follow-up question can be skipped", async ({ page, signedIn }) => {
  await open(page, signedIn);
  await page.getByText("Guided", { exact: true }).click();
  await page.getByLabel("What's the goal of this email?").fill("Sell coats in our winter sale");
  await page.getByLabel("What should it include?").fill("20% off all coats at https://example.com/winter");
  const question = page.getByRole("region", { name: "Follow-up question" });
  await question.getByRole("button").first().click();
  await expect(question.getByLabel("Your answer")).not.toHaveValue("");
  await question.getByRole("button", { name: "Skip" }).click();
  await expect(question).toHaveCount(0);
  const sent = page.waitForRequest("**/ai/generate");
  await createButton(page).click();
  expect((await sent).postDataJSON().brief).not.toHaveProperty("followUp");
  await expect(page.getByRole("button", { name: "Edit template" })).toBeVisible();
});

test("examples never replace the user's prompt, and a reload doesn't lose anything", async ({ page, signedIn }) => {
  await open(page, signedIn);
  const examples = page.getByRole("list", { name: "Try an example" }).getByRole("button");
  await expect(examples).toHaveCount(6);
  const first = await examples.first().textContent();
  await page.getByRole("button", { name: "More examples" }).click();
  await expect(examples.first()).not.toHaveText(first ?? "");
  await page.getByRole("button", { name: "Event", exact: true }).click();
  await examples.filter({ hasText: "Webinar" }).click();
  await expect(prompt(page)).not.toHaveValue("");
  await expect(examples.first()).toBeVisible();
  await prompt(page).fill("My own prompt");
  await expect(examples).toHaveCount(0);
  await page.getByText("Add reference material").click();
  await page.getByLabel("Reference material", { exact: true }).fill("The mill was built in 1911.");
  await page.reload();
  await expect(prompt(page)).toHaveValue("My own prompt");
  await expect(page.getByRole("button", { name: "Event", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Reference material added")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(prompt(page)).toHaveValue("");
});

test("canceling keeps the prompt and doesn't use up a generation", async ({ page, signedIn }) => {
  await open(page, signedIn);
  await holdBack(page);
  await prompt(page).fill(text);
  await createButton(page).click();
  await expect(page.getByRole("region", { name: "Creating your draft" })).toBeFocused();
  await expectAccessible(page, "a draft that is being created");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(prompt(page)).toHaveValue(text);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByText("5 of 5 generations left today")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("once the daily generations are used up, the page says so and offers a larger plan", async ({
  page,
  signedIn,
}) => {
  await open(page, signedIn);
  await prompt(page).fill(text);
  for (let i = 0; i < 5; i++) await generateByApi(page, signedIn);
  // The page doesn't show yet that the generations are used up.
  await createButton(page).click();
  await expect(page.getByRole("alert")).toContainText("No generations left today");
  await expect(page.getByText("You've used all 5 generations for today")).toBeVisible();
  await expect(page.getByText("Pro includes 50 a day.").first()).toBeVisible();
  await expect(createButton(page)).toBeDisabled();
  await expect(prompt(page)).toHaveValue(text);
  await expectAccessible(page, "the day's allowance used up");
});

test("a rate-limited request counts down until it can be retried", async ({ page, signedIn }) => {
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
  await prompt(page).fill(text);
  await createButton(page).click();
  const again = page.getByRole("button", { name: /^Try again/ });
  await expect(again).toBeDisabled();
  await expect(again).toHaveText("Try again");
  await again.click();
  await expect(email(page)).toContainText("Monday 3 March");
});

test("an error during generation keeps the prompt and offers a retry", async ({ openContext }) => {
  const model = await FakeModel.start();
  const server = await Server.start(model.environment);
  try {
    const person = await register(server);
    const page = await (await openContext({ baseURL: server.url })).newPage();
    await signIn(page, person);
    await open(page, person);
    model.status = 503;
    await prompt(page).fill(text);
    await createButton(page).click();
    await expect(page.getByRole("alert")).toContainText("The model isn't responding");
    await expect(prompt(page)).toHaveValue(text);
    model.status = 200;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Edit template" })).toBeVisible();
  } finally {
    await server.stop();
    model.stop();
  }
});

test("a reload during generation is reported, and the draft can be created afterward", async ({ page, signedIn }) => {
  await open(page, signedIn);
  await holdBack(page);
  await prompt(page).fill(text);
  await createButton(page).click();
  await expect(page.getByRole("region", { name: "Creating your draft" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your draft was interrupted")).toBeVisible();
  await expect(prompt(page)).toHaveValue(text);
  await page.unroute("**/ai/generate");
  await page.getByRole("button", { name: "Create it now" }).click();
  await expect(email(page)).toContainText("Monday 3 March");
  await open(page, signedIn);
  await expect(prompt(page)).toHaveValue(text);
  await expect(page.getByText("was interrupted")).toHaveCount(0);
  expect(await historySize(page, signedIn)).toBe(1);
});

test("leaving the page doesn't cancel a draft, which appears when the page is opened again", async ({
  page,
  signedIn,
}) => {
  const sidebar = page.getByRole("navigation", { name: "Main" });
  const link = sidebar.getByRole("link", { name: "Start from a prompt" });
  await open(page, signedIn);
  const release = await holdBack(page);
  await prompt(page).fill(text);
  await createButton(page).click();
  const working = page.getByRole("region", { name: "Creating your draft" });
  await expect(working).toBeVisible();
  await sidebar.getByRole("link", { name: "Media" }).click();
  await expect(page).toHaveURL(/\/media$/);
  await link.click();
  await expect(working).toBeVisible();
  await sidebar.getByRole("link", { name: "Media" }).click();
  await expect(working).toHaveCount(0); // otherwise the draft would appear before the page is left
  release();
  await expect.poll(() => historySize(page, signedIn)).toBe(1);
  await expect(page).toHaveURL(/\/media$/);
  await link.click();
  await expect(email(page)).toContainText("Monday 3 March");
  await expect(page).toHaveURL(/generation=/);
  await expect(link).toHaveAttribute("aria-current", "page");
  // The next visit starts over.
  await sidebar.getByRole("link", { name: "Media" }).click();
  await link.click();
  await expect(prompt(page)).toHaveValue(text);
});

test("a draft that doesn't exist shows an error", async ({ page, signedIn }) => {
  await page.goto(`/a/${signedIn.slug}/generate?generation=0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e30`);
  await expect(page.getByText("Draft not found")).toBeVisible();
  await page.getByRole("button", { name: "Create a new one" }).click();
  await expect(prompt(page)).toBeVisible();
});

test("a reviewer can't create drafts, and the page says so", async ({ page, signedIn, server, openContext }) => {
  const { page: reviewer } = await join(server, page, signedIn.slug, await openContext(), "Rosa Reviewer", "reviewer");
  await reviewer.goto(`/a/${signedIn.slug}/templates`);
  await expect(reviewer.getByText("No templates yet")).toBeVisible();
  await expect(reviewer.getByRole("link", { name: /Start from a prompt/ })).toHaveCount(0);
  await reviewer.keyboard.press("ControlOrMeta+k");
  await reviewer.getByRole("dialog").getByRole("combobox").fill("Start from a prompt");
  await expect(reviewer.getByRole("option", { name: "Start from a prompt" })).toHaveCount(0);
  await reviewer.goto(`/a/${signedIn.slug}/generate`);
  await expect(reviewer.getByText("You can view templates, but not create them")).toBeVisible();
});

test("the empty template list and the command palette link to the page", async ({ page, signedIn }) => {
  await page.goto(`/a/${signedIn.slug}/templates`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Start from a prompt/ })
    .click();
  await expect(prompt(page)).toBeVisible();
  await page.goto(`/a/${signedIn.slug}/media`);
  await expect(page.getByRole("heading", { name: "Media" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").fill("Start from a prompt");
  await page.getByRole("option", { name: "Start from a prompt" }).click();
  await expect(prompt(page)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a draft can be created and changed without horizontal scrolling", async ({ page, signedIn }) => {
    await open(page, signedIn);
    await create(page);
    await expect(email(page)).toContainText("Monday 3 March");
    await expect(page.locator("iframe[title^='Preview of']")).toBeInViewport();
    await page.getByRole("button", { name: "Try another version" }).tap();
    await expect(designs(page).nth(1)).toBeChecked();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole("button", { name: "Details" }).tap();
    await expect(details(page)).toBeFocused();
    await expect(details(page).getByLabel("Occasion")).toBeInViewport();
    await details(page).getByLabel("Why").fill("it rains");
    await expect(email(page)).toContainText("it rains");
    await expect(page.getByRole("button", { name: "Edit template" })).toBeInViewport();
    await page.getByRole("button", { name: "New draft" }).tap();
    await page.getByText("Guided", { exact: true }).click();
    await expect(page.getByLabel("What should it include?")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test("with a model, the page names it and refined drafts are reviewed before they are kept", async ({
  openContext,
}) => {
  const model = await FakeModel.start();
  const server = await Server.start(model.environment);
  try {
    const person = await register(server);
    const page = await (await openContext({ baseURL: server.url })).newPage();
    await signIn(page, person);
    await open(page, person);
    await expect(page.getByRole("heading", { name: "Write with AI" })).toBeVisible();
    await expect(page.getByRole("navigation").getByRole("link", { name: "Write with AI" })).toBeVisible();
    await expect(page.getByText("Written by test-model.")).toBeVisible();
    await page.getByRole("button", { name: "What's sent?" }).click();
    await expect(page.getByRole("dialog", { name: "About the model" })).toContainText("We send your prompt");
    await page.keyboard.press("Escape");
    await create(page);
    const before = shownId(page);

    // The answer is faked, because the server's tests cover its calls to a model.
    const made = await (await page.request.get(`/api/accounts/${person.slug}/ai/generations/${before}`)).json();
    const refined = {
      ...made,
      generationId: "0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e30",
      parentGenerationId: before,
      result: { ...made.result, subjectLine: "Yoga moves, parking is free" },
    };
    await page.route("**/ai/generate", (route) =>
      route.fulfill({
        headers: { "Content-Type": "text/event-stream" },
        body: `event: result\ndata: ${JSON.stringify(refined)}\n\n`,
      }),
    );
    await page.getByLabel("What should change?").fill("Mention that parking is free");
    await page.getByLabel("What should change?").press("Enter");
    const changes = page.getByRole("region", { name: "Changes" });
    await expect(changes.getByRole("heading", { name: "Review changes" })).toBeFocused();
    await expect(changes.locator("ins")).toContainText("parking is free");
    await expectAccessible(page, "a refined draft to review");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByLabel("What should change?")).toHaveValue("");
    expect(shownId(page)).toBe(before);

    await page.getByLabel("What should change?").fill("Mention that parking is free");
    await page.getByRole("button", { name: "Refine" }).click();
    await page.getByRole("button", { name: "Keep changes" }).click();
    await expect.poll(() => shownId(page)).toBe(refined.generationId);
    await undo(page).click();
    await expect.poll(() => shownId(page)).toBe(before);
  } finally {
    await server.stop();
    model.stop();
  }
});
