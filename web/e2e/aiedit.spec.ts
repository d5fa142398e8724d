import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { FakeModel } from "./fakeModel";
import { canvasOf, editText, saveState, TestTemplate } from "./openTemplate";
import { join } from "./people";
import { Server } from "./server";
import { expect, register, signIn, test } from "./test";

const long = "We are very happy to announce that our spring sale starts on 3 May. Come by.";
const short = "Our spring sale starts on 3 May.";

interface Block {
  readonly id: string;
  readonly type: string;
  readonly props: object;
}

/** An email with these blocks in one section. */
function emailOf(...blocks: readonly Block[]) {
  const node = (type: string, parent: string | undefined, props: object, nodes: readonly string[] = []) => {
    const isCanvas = type === "ContainerBlock";
    return { type: { resolvedName: type }, isCanvas, props, parent, nodes, hidden: false, linkedNodes: {}, custom: {} };
  };
  const ids = blocks.map(({ id }) => id);
  return {
    ROOT: node("ContainerBlock", undefined, {}, ["section"]),
    section: node("ContainerBlock", "ROOT", { styles: { padding: 24 } }, ids),
    ...Object.fromEntries(blocks.map(({ id, type, props }) => [id, node(type, "section", props)])),
  };
}

const heading = { id: "heading", type: "TextBlock", props: { text: "Spring sale", tagName: "h1" } };
const buy = { id: "buy", type: "ButtonBlock", props: { text: "Buy", href: "https://example.com/buy" } };
const more = { id: "more", type: "ButtonBlock", props: { text: "Read more", href: "https://example.com/more" } };

async function openEmail(page: Page, slug: string, ...blocks: readonly Block[]) {
  const craftState = JSON.stringify(emailOf(...blocks));
  const template = await TestTemplate.create(page, slug, { name: "Spring sale", craftState });
  await template.open();
  return template;
}

async function propsOf(template: TestTemplate, id: string) {
  return JSON.parse((await template.stored()).craftState)[id]?.props;
}

const usage = { generationsRemainingToday: 4, generationsUsedToday: 1, planLimit: 5 };

/**
 * Makes the page act as if a model is connected. The tests fake its answers, because calls to a model are covered by
 * the server's tests.
 */
async function playModel(page: Page, left = 5) {
  const json = { provider: "openai", model: "test-model", healthy: true, failure: null };
  await page.route("**/ai/status", (route) =>
    route.fulfill({ json: { ...json, usage: { ...usage, generationsRemainingToday: left } } }),
  );
}

interface Operation {
  readonly op: "setProps" | "replaceText";
  readonly nodeId: string;
  readonly props?: object;
  readonly text?: string;
}

/** Answers a refine request with these operations. */
async function playEdit(page: Page, ...operations: readonly Operation[]) {
  const numbered = operations.map((operation, i) => ({ id: String(i), summary: "", ...operation }));
  await page.unroute("**/ai/edit");
  await page.route("**/ai/edit", (route) => route.fulfill({ json: { operations: numbered, warnings: [], usage } }));
}

async function playTexts(page: Page, ...suggestions: readonly string[]) {
  await page.route("**/ai/text", (route) => route.fulfill({ json: { suggestions, usage } }));
}

const red = (nodeId: string): Operation => ({
  op: "setProps",
  nodeId,
  props: { styles: { buttonColor: "#c62828" } },
});

function panelOf(page: Page) {
  return page.getByRole("complementary", { name: "Refine with AI" });
}

async function ask(page: Page, request: string) {
  const panel = panelOf(page);
  await panel.getByLabel("What should change?").fill(request);
  await panel.getByRole("button", { name: "Suggest changes" }).click();
  return panel;
}

test("without a model, there's no way to refine or rewrite", async ({ page, signedIn }) => {
  await openEmail(page, signedIn.slug, heading, buy);
  await canvasOf(page).getByText("Spring sale").click();
  await expect(page.getByRole("button", { name: "Edit on canvas" })).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Versions" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /AI/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+j");
  await expect(panelOf(page)).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").fill("Refine");
  await expect(page.getByRole("option", { name: "Refine with AI" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await editText(page, "Spring sale");
  await expect(page.getByRole("toolbar").getByRole("button", { name: "Clear formatting" })).toBeVisible();
  await expect(page.getByRole("button", { name: /AI|ideas/ })).toHaveCount(0);
});

test("without a model, a drafted template has ideas for its subject and preview text", async ({ page, signedIn }) => {
  const path = `/api/accounts/${signedIn.slug}`;
  const data = { prompt: "Our shop is closed from 3 March because the floor is new." };
  const { result, generationId } = await (await page.request.post(`${path}/ai/generate`, { data })).json();
  const template = await TestTemplate.create(page, signedIn.slug, {
    name: "Closed",
    craftState: JSON.stringify(result.craftState),
    templateSettings: JSON.stringify(result.templateSettings),
  });
  await template.open();
  const sent = page.waitForRequest("**/ai/text");
  await page.getByRole("button", { name: "Subject ideas" }).click();
  const help = page.getByRole("dialog", { name: "Subject ideas" });
  await help.getByRole("button", { name: "Suggest subjects" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ action: "subject", generationId });
  const idea = help.getByRole("list", { name: "Suggestions" }).getByRole("button").first();
  const subject = (await idea.textContent()) ?? "";
  await idea.click();
  await expect(page.getByLabel("Subject", { exact: true })).toHaveValue(subject);
  await expect(page.getByRole("button", { name: "Preview text ideas" })).toBeVisible();
});

test("alt text ideas come from the image's file name, or otherwise require a model", async ({ page, signedIn }) => {
  const tulips = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"/>';
  const image = (name: string) => ({ type: "ImageBlock", props: { src: `https://example.com/${name}.png`, alt: "" } });
  await page.route("https://example.com/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: tulips }));
  const named = { id: "named", ...image("yellow-tulips") };
  const template = await openEmail(page, signedIn.slug, heading, named, { id: "other", ...image("0192d2c5") });
  const help = page.getByRole("dialog", { name: "Alt text ideas" });
  await canvasOf(page).locator("[data-node=named]").click();
  await page.getByRole("button", { name: "Alt text ideas" }).click();
  await help.getByRole("button", { name: "Suggest alt text" }).click();
  await help.getByRole("button", { name: "Yellow tulips" }).click();
  await expect.poll(async () => (await propsOf(template, "named")).alt).toBe("Yellow tulips");
  await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await propsOf(template, "named")).alt).toBe("");

  await canvasOf(page).locator("[data-node=other]").click();
  await page.getByRole("button", { name: "Alt text ideas" }).click();
  await help.getByRole("button", { name: "Suggest alt text" }).click();
  await expect(help.getByRole("status").filter({ hasText: "This needs an AI model" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0); // a missing model isn't an error
});

test("a request shows cards to accept or reject, and undo reverts an accepted one", async ({ page, signedIn }) => {
  await playModel(page);
  await playEdit(page, red("buy"), red("more"));
  const template = await openEmail(page, signedIn.slug, heading, buy, more);
  const drawn = canvasOf(page).getByText("Buy").locator("..");
  const before = await drawn.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole("button", { name: "Refine with AI" }).click();
  await expect(panelOf(page).getByLabel("What should change?")).toBeFocused();
  await expect(panelOf(page).getByText("5 of 5 generations left today")).toBeVisible();

  const panel = await ask(page, "Make the buttons red");
  const [first, second] = [
    panel.getByRole("article", { name: "Button: Buy" }),
    panel.getByRole("article", { name: "Button: Read more" }),
  ];
  await expect(panel.getByRole("heading", { name: "2 changes suggested" })).toBeVisible();
  await expect(first.getByText("#c62828")).toBeVisible();
  await expect(panel.getByText("4 of 5 generations left today")).toBeVisible();
  await expectAccessible(page, "the editor with suggested changes");

  // Hovering over a card shows its change on the canvas without changing the document.
  await first.hover();
  await expect(drawn).toHaveCSS("background-color", "rgb(198, 40, 40)");
  await panel.getByLabel("What should change?").hover();
  await expect(drawn).toHaveCSS("background-color", before);
  await expect(saveState(page)).toHaveText("Saved");

  await first.getByRole("button", { name: "Accept" }).click();
  await expect(first.getByText("Accepted")).toBeVisible();
  await second.getByRole("button", { name: "Reject" }).click();
  await expect(second.getByText("Rejected", { exact: true })).toBeVisible();
  await expect.poll(async () => (await propsOf(template, "buy")).styles?.buttonColor).toBe("#c62828");
  expect(await propsOf(template, "more")).toEqual(more.props);
  expect(await propsOf(template, "heading")).toEqual(heading.props);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(first.getByRole("button", { name: "Accept" })).toBeVisible();
  await expect.poll(() => propsOf(template, "buy")).toEqual(buy.props);
});

test("accepting all is one undo step, and suggestions for edited blocks are out of date", async ({
  page,
  signedIn,
}) => {
  await playModel(page);
  await playEdit(page, red("buy"), red("more"));
  const template = await openEmail(page, signedIn.slug, heading, buy, more);
  await expect(page.getByRole("button", { name: "Refine with AI" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+j");
  const panel = await ask(page, "Make the buttons red");
  // With the keyboard, the focus moves from card to card.
  await panel.getByRole("article", { name: "Button: Buy" }).getByRole("button", { name: "Accept" }).press("Enter");
  const next = panel.getByRole("article", { name: "Button: Read more" }).getByRole("button", { name: "Accept" });
  await expect(next).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(panel.getByRole("heading", { name: "2 changes suggested" })).toBeVisible();

  await panel.getByRole("button", { name: "Accept all" }).click();
  await expect(panel.getByRole("heading", { name: "2 changes, all reviewed" })).toBeVisible();
  await expect.poll(async () => (await propsOf(template, "more")).styles?.buttonColor).toBe("#c62828");
  await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByRole("heading", { name: "2 changes suggested" })).toBeVisible();
  await expect.poll(() => propsOf(template, "more")).toEqual(more.props);
  expect(await propsOf(template, "buy")).toEqual(buy.props);

  await canvasOf(page).getByText("Read more").click();
  await page.keyboard.press("Delete");
  const gone = panel.getByRole("article", { name: "Button: Read more" });
  await expect(gone.getByText("This block is no longer in the email.")).toBeVisible();
  await expect(gone.getByRole("button", { name: "Accept" })).toHaveCount(0);

  // A request without results is reported, and the earlier answer stays, collapsed under its own request.
  await page.unroute("**/ai/edit");
  const json = { error: "We didn't find anything to change", code: "AI_NOT_UNDERSTOOD" };
  await page.route("**/ai/edit", (route) => route.fulfill({ status: 422, json }));
  await ask(page, "Sing a song about it");
  await expect(panel.getByText("We didn't understand what to change")).toBeVisible();
  await expect(gone).toBeHidden();
  await expect(panel.getByRole("button", { name: "Accept all" })).toHaveCount(0);
  await panel.getByText("“Make the buttons red”").click();
  await expect(gone).toBeVisible();
});

test("a request can be limited to the selected block, and the panel keeps the request", async ({ page, signedIn }) => {
  await playModel(page);
  await playEdit(page, { op: "replaceText", nodeId: "more", text: "Shop the sale" });
  const template = await openEmail(page, signedIn.slug, heading, buy, more);
  await canvasOf(page).getByText("Read more").click();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("option", { name: "Refine with AI" }).click();
  await expect(panelOf(page).getByRole("radio", { name: "Selected block" })).toBeChecked();
  const sent = page.waitForRequest("**/ai/edit");
  const panel = await ask(page, "Say what it is about");
  expect((await sent).postDataJSON()).toMatchObject({ nodeId: "more", instruction: "Say what it is about" });
  await expect(panel.getByRole("article")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.keyboard.press("ControlOrMeta+j");
  await expect(panel.getByLabel("What should change?")).toHaveValue("Say what it is about");
  await panel.getByRole("article").getByRole("button", { name: "Accept" }).click();
  await expect.poll(async () => (await propsOf(template, "more")).text).toBe("Shop the sale");
  expect(await propsOf(template, "buy")).toEqual(buy.props);
});

test("editing a field brings the inspector back", async ({ page, signedIn }) => {
  await playModel(page);
  const list = { id: "list", type: "ListBlock", props: { items: ["Bread", "Butter"] } };
  await openEmail(page, signedIn.slug, list, buy);
  await page.getByRole("button", { name: "Refine with AI" }).click();
  await expect(panelOf(page).getByLabel("What should change?")).toBeFocused();
  await canvasOf(page).getByText("Bread").dblclick();
  await expect(panelOf(page)).toBeHidden();
  await page.keyboard.type("Rolls");
  await expect(canvasOf(page).getByText("Rolls")).toBeVisible();
});

test("a request can be canceled, and errors say what to do", async ({ page, signedIn }) => {
  await playModel(page);
  await openEmail(page, signedIn.slug, heading, buy);
  await page.getByRole("button", { name: "Refine with AI" }).click();
  await page.route("**/ai/edit", () => {}); // never answered
  const panel = await ask(page, "Make the button red");
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(panel.getByRole("button", { name: "Suggest changes" })).toBeEnabled();
  await expect(panel.getByLabel("What should change?")).toHaveValue("Make the button red");

  await page.unroute("**/ai/edit");
  await page.route("**/ai/edit", (route) => route.abort());
  await panel.getByRole("button", { name: "Suggest changes" }).click();
  await expect(panel.getByRole("alert")).toContainText("We couldn't reach the server");
  await expect(panel.getByRole("alert")).toContainText("Nothing changed");

  await page.unroute("**/ai/edit");
  const json = { error: "Too many requests, try again later", code: "RATE_LIMITED" };
  await page.route("**/ai/edit", (route) => route.fulfill({ status: 429, headers: { "Retry-After": "30" }, json }));
  await panel.getByRole("button", { name: "Suggest changes" }).click();
  await expect(panel.getByRole("alert")).toContainText("Too many requests");
  await expect(panel.getByRole("alert")).toContainText("Try again in 30 seconds");
});

test("a used-up allowance is shown before sending a request", async ({ page, signedIn }) => {
  await playModel(page, 0);
  await openEmail(page, signedIn.slug, heading, buy);
  await page.getByRole("button", { name: "Refine with AI" }).click();
  const panel = panelOf(page);
  await panel.getByLabel("What should change?").fill("Make the button red");
  await expect(panel.getByText("You've used all 5 generations for today")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Suggest changes" })).toBeDisabled();
});

test("shortening the text being edited is one undo step", async ({ page, signedIn }) => {
  await playModel(page);
  await playTexts(page, short);
  const template = await TestTemplate.withTexts(page, signedIn.slug, long);
  await template.open();
  await editText(page, "spring sale");
  await page.getByRole("toolbar").getByRole("button", { name: "Write with AI" }).click();
  const help = page.getByRole("dialog", { name: "Write with AI" });
  await expect(help.getByRole("button", { name: "Expand" })).toBeEnabled();
  await help.getByRole("button", { name: "Shorten" }).click();
  const suggestion = help.getByRole("list", { name: "Suggestions" }).getByRole("button");
  await expect(suggestion).toBeFocused();
  await expectAccessible(page, "suggestions for text");
  await suggestion.click();
  await expect(canvasOf(page).getByRole("textbox")).toBeFocused();
  await expect.poll(() => template.texts()).toEqual([short]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => template.texts()).toEqual([long]);
});

test("the inspector shortens text and keeps its link", async ({ page, signedIn }) => {
  await playModel(page);
  await playTexts(page, short);
  const linked = long.replace("spring sale", '<a href="https://example.com/sale">spring sale</a>');
  const template = await TestTemplate.withTexts(page, signedIn.slug, linked);
  await template.open();
  await canvasOf(page).getByText("We are very happy").click();
  await page.getByRole("complementary", { name: "Inspector" }).getByRole("button", { name: "Write with AI" }).click();
  const help = page.getByRole("dialog", { name: "Write with AI" });
  await help.getByRole("button", { name: "Shorten" }).click();
  await help.getByRole("list", { name: "Suggestions" }).getByRole("button").click();
  await expect
    .poll(async () => (await template.texts())[0])
    .toBe('Our <a href="https://example.com/sale">spring sale</a> starts on 3 May.');
  await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => template.texts()).toEqual([linked]);
});

test("a model translates text and suggests changes, and errors are reported if it doesn't respond", async ({
  openContext,
}) => {
  const model = await FakeModel.start();
  const server = await Server.start(model.environment);
  try {
    const person = await register(server);
    const page = await (await openContext({ baseURL: server.url })).newPage();
    await signIn(page, person);
    const template = await TestTemplate.withTexts(page, person.slug, "<strong>Good morning</strong>", "Bye");
    await template.open();
    await canvasOf(page).getByText("Good morning").click();
    model.answer = { suggestions: ["Guten Morgen"] };
    await page.getByRole("button", { name: "Write with AI" }).click();
    const help = page.getByRole("dialog", { name: "Write with AI" });
    await help.getByLabel("Translate into").selectOption("German");
    await help.getByRole("button", { name: "Translate" }).click();
    await help.getByRole("button", { name: "Guten Morgen" }).click();
    await expect.poll(() => template.texts()).toEqual(["<strong>Guten Morgen</strong>", "Bye"]);
    expect(model.questions.at(-1)).toContain("German");

    const written = { parentId: "", position: 0, url: "", block: "", set: [] };
    model.answer = { operations: [{ ...written, op: "replaceText", nodeId: "text-1", text: "See you" }] };
    await page.keyboard.press("ControlOrMeta+j");
    await panelOf(page).getByText("Whole email").click();
    const panel = await ask(page, "Say it more warmly");
    await expect(panel.getByRole("article")).toHaveCount(1);
    await panel.getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => template.texts()).toEqual(["<strong>Guten Morgen</strong>", "See you"]);

    model.status = 401;
    await panel.getByRole("button", { name: "Suggest changes" }).click();
    await expect(panel.getByRole("alert")).toContainText("The model isn't responding");
  } finally {
    await server.stop();
    model.stop();
  }
});

test("a reviewer doesn't see any AI features", async ({ page, server, signedIn, openContext }) => {
  const template = await openEmail(page, signedIn.slug, heading, buy);
  const reviewer = await join(server, page, signedIn.slug, await openContext(), "Rita Levi", "reviewer");
  await playModel(reviewer.page);
  await reviewer.page.goto(`/a/${signedIn.slug}/templates/${template.id}`);
  await expect(reviewer.page.getByRole("button", { name: "View only" })).toBeVisible();
  await expect(reviewer.page.getByRole("complementary", { name: "Inspector" })).toBeVisible();
  await expect(reviewer.page.getByRole("button", { name: /AI|ideas/ })).toHaveCount(0);
  await canvasOf(reviewer.page).getByText("Spring sale").click();
  await reviewer.page.keyboard.press("ControlOrMeta+j");
  await expect(panelOf(reviewer.page)).toHaveCount(0);
  await expect(reviewer.page.getByRole("button", { name: /AI|ideas/ })).toHaveCount(0);
});
