import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { FakeModel } from "./fakeModel";
import { canvasOf, editText, saveState, TestTemplate } from "./openTemplate";
import { join, setPlan } from "./people";
import { Server } from "./server";
import { expect, register, signIn, test } from "./test";

const long =
  "We are very happy to announce that our spring sale starts on 3 May. It is going to be really wonderful. Everybody likes it. Come by.";

interface Block {
  readonly id: string;
  readonly type: string;
  readonly props: object;
}

/** A mail with these blocks below each other in one section. */
function mailOf(...blocks: readonly Block[]) {
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

const tulips = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"/>';
const heading = { id: "heading", type: "TextBlock", props: { text: "Spring sale", tagName: "h1" } };
const buy = { id: "buy", type: "ButtonBlock", props: { text: "Buy", href: "https://example.com/buy" } };
const more = { id: "more", type: "ButtonBlock", props: { text: "Read more", href: "https://example.com/more" } };

async function openMail(page: Page, slug: string, ...blocks: readonly Block[]) {
  const craftState = JSON.stringify(mailOf(...blocks));
  const template = await TestTemplate.create(page, slug, { name: "Spring sale", craftState });
  await template.open();
  return template;
}

async function propsOf(template: TestTemplate, id: string) {
  return JSON.parse((await template.stored()).craftState)[id]?.props;
}

function panelOf(page: Page) {
  return page.getByRole("complementary", { name: "Refine with AI" });
}

async function ask(page: Page, wish: string) {
  const panel = panelOf(page);
  await panel.getByLabel("What should change?").fill(wish);
  await panel.getByRole("button", { name: "Suggest changes" }).click();
  return panel;
}

test("an instruction becomes cards; one is accepted, one refused, and undo takes back the one", async ({
  page,
  signedIn,
}) => {
  const template = await openMail(page, signedIn.slug, heading, buy, more);
  const canvas = canvasOf(page);
  const drawn = canvas.getByText("Buy").locator("..");
  const before = await drawn.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole("button", { name: "Refine with AI" }).click();
  await expect(panelOf(page).getByLabel("What should change?")).toBeFocused();
  await expect(panelOf(page).getByText("No language model is connected")).toBeVisible();
  await expect(panelOf(page).getByText("5 of 5 AI generations left today")).toBeVisible();

  const panel = await ask(page, "Make the buttons red");
  const [first, second] = [
    panel.getByRole("article", { name: "Button: Buy" }),
    panel.getByRole("article", { name: "Button: Read more" }),
  ];
  await expect(panel.getByRole("heading", { name: "2 changes proposed" })).toBeVisible();
  await expect(first.getByText("#c62828")).toBeVisible();
  await expect(panel.getByText("4 of 5 AI generations left today")).toBeVisible();
  await expectAccessible(page, "the editor with proposed changes");

  // Pointing at a card shows it on the canvas, and leaves the document alone.
  await first.hover();
  await expect(drawn).toHaveCSS("background-color", "rgb(198, 40, 40)");
  await panel.getByLabel("What should change?").hover();
  await expect(drawn).toHaveCSS("background-color", before);
  await expect(saveState(page)).toHaveText("Saved");

  await first.getByRole("button", { name: "Accept" }).click();
  await expect(first.getByText("Accepted")).toBeVisible();
  await second.getByRole("button", { name: "Refuse" }).click();
  await expect(second.getByText("Refused", { exact: true })).toBeVisible();
  await expect.poll(async () => (await propsOf(template, "buy")).styles?.buttonColor).toBe("#c62828");
  expect(await propsOf(template, "more")).toEqual(more.props);
  expect(await propsOf(template, "heading")).toEqual(heading.props);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(first.getByRole("button", { name: "Accept" })).toBeVisible();
  await expect.poll(() => propsOf(template, "buy")).toEqual(buy.props);
});

test("all at once is one step, and what was changed meanwhile is out of date", async ({ page, signedIn }) => {
  const template = await openMail(page, signedIn.slug, heading, buy, more);
  await page.keyboard.press("ControlOrMeta+j");
  const panel = await ask(page, "Make the buttons red");
  // By keys one goes from card to card.
  await panel.getByRole("article", { name: "Button: Buy" }).getByRole("button", { name: "Accept" }).press("Enter");
  const next = panel.getByRole("article", { name: "Button: Read more" }).getByRole("button", { name: "Accept" });
  await expect(next).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(panel.getByRole("heading", { name: "2 changes proposed" })).toBeVisible();

  await panel.getByRole("button", { name: "Accept all" }).click();
  await expect(panel.getByRole("heading", { name: "2 changes, all decided" })).toBeVisible();
  await expect.poll(async () => (await propsOf(template, "more")).styles?.buttonColor).toBe("#c62828");
  await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByRole("heading", { name: "2 changes proposed" })).toBeVisible();
  await expect.poll(() => propsOf(template, "more")).toEqual(more.props);
  expect(await propsOf(template, "buy")).toEqual(buy.props);

  await canvasOf(page).getByText("Read more").click();
  await page.keyboard.press("Delete");
  const gone = panel.getByRole("article", { name: "Button: Read more" });
  await expect(gone.getByText("This block is no longer in the mail.")).toBeVisible();
  await expect(gone.getByRole("button", { name: "Accept" })).toHaveCount(0);

  // What cannot be understood is told, and what there is stays, folded away under its own words.
  await ask(page, "Sing a song about it");
  await expect(panel.getByText("No change was found for these words")).toBeVisible();
  await expect(gone).toBeHidden();
  await expect(panel.getByRole("button", { name: "Accept all" })).toHaveCount(0);
  await panel.getByText("Before, for “Make the buttons red”").click();
  await expect(gone).toBeVisible();
});

test("examples stay for the next wish, in the language of the mail; what needs a model says so", async ({
  page,
  signedIn,
}) => {
  const hello = {
    id: "hello",
    type: "TextBlock",
    props: { text: "Wir haben jetzt auch am Sonntag für Sie geöffnet." },
  };
  const template = await openMail(page, signedIn.slug, hello, buy);
  await page.getByRole("button", { name: "Refine with AI" }).click();
  const panel = panelOf(page);
  const examples = panel.getByRole("list", { name: "Examples" });
  await examples.getByRole("button", { name: "Mach den Button rot" }).click();
  await panel.getByRole("button", { name: "Suggest changes" }).click();
  await expect(panel.getByRole("article", { name: "Button: Buy" })).toContainText("#c62828");
  await panel.getByText("Examples", { exact: true }).click();
  await examples.getByRole("button", { name: "Mach den Hintergrund hellblau" }).click();
  await expect(panel.getByLabel("What should change?")).toHaveValue("Mach den Hintergrund hellblau");

  await ask(page, "Translate everything");
  await expect(panel.getByText("This needs a language model")).toBeVisible();
  await expect(panel.getByText("connects one with MAILWRIGHT_AI_PROVIDER").first()).toBeVisible();
  await ask(page, "make the button green and say RSVP, add a sentence that dogs are welcome");
  await panel.getByRole("button", { name: "Accept all" }).click();
  await expect.poll(async () => (await propsOf(template, "buy")).text).toBe("RSVP");
  const { styles } = await propsOf(template, "buy");
  expect(styles.buttonColor).toBe("#2e7d32");
  expect((await propsOf(template, "hello")).text).toBe(`${hello.props.text} Dogs are welcome.`);
});

test("examples are about what is in the mail; a part that the selection lacks is told", async ({ page, signedIn }) => {
  const list = { id: "list", type: "ListBlock", props: { items: ["Bread", "Butter"] } };
  const template = await openMail(page, signedIn.slug, heading, list, buy);
  await page.getByRole("button", { name: "Refine with AI" }).click();
  const panel = panelOf(page);
  const examples = panel.getByRole("list", { name: "Examples" });
  await expect(examples.getByRole("button", { name: "Remove the list" })).toBeVisible();
  await expect(examples.getByRole("button", { name: "Remove the divider" })).toHaveCount(0);
  await canvasOf(page).getByText("Spring sale").click();
  await expect(examples.getByRole("button", { name: "Make it bigger" })).toBeVisible();
  await ask(page, "Remove the list");
  await expect(panel.getByText("There is no list in the selected block; choose “Whole mail”")).toBeVisible();
  await panel.getByText("Whole mail", { exact: true }).click();
  await ask(page, "Make the headline 40 px and remove the list");
  await expect(panel.getByRole("article", { name: "Text: Spring sale" })).toContainText("40");
  await panel.getByRole("button", { name: "Accept all" }).click();
  await expect(canvasOf(page).getByText("Spring sale")).toHaveCSS("font-size", "40px");
  await expect.poll(() => propsOf(template, "list")).toBeUndefined();
});

test("only the selected block changes when it is meant, and the panel keeps its words", async ({ page, signedIn }) => {
  const template = await openMail(page, signedIn.slug, heading, buy, more);
  await canvasOf(page).getByText("Read more").click();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("option", { name: "Refine with AI" }).click();
  await expect(panelOf(page).getByRole("radio", { name: "Selected block" })).toBeChecked();
  const panel = await ask(page, "Change it to “Shop the sale”");
  await expect(panel.getByRole("article")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.keyboard.press("ControlOrMeta+j");
  await expect(panel.getByLabel("What should change?")).toHaveValue("Change it to “Shop the sale”");
  await panel.getByRole("article").getByRole("button", { name: "Accept" }).click();
  await expect.poll(async () => (await propsOf(template, "more")).text).toBe("Shop the sale");
  expect(await propsOf(template, "buy")).toEqual(buy.props);
});

test("a wish for a field brings the inspector back", async ({ page, signedIn }) => {
  const list = { id: "list", type: "ListBlock", props: { items: ["Bread", "Butter"] } };
  await openMail(page, signedIn.slug, list, buy);
  await page.keyboard.press("ControlOrMeta+j");
  await expect(panelOf(page).getByLabel("What should change?")).toBeFocused();
  await canvasOf(page).getByText("Bread").dblclick();
  await expect(panelOf(page)).toBeHidden();
  await page.keyboard.type("Rolls");
  await expect(canvasOf(page).getByText("Rolls")).toBeVisible();
});

test("a question can be called off, and a server that is away is told", async ({ page, signedIn }) => {
  await openMail(page, signedIn.slug, heading, buy);
  await page.getByRole("button", { name: "Refine with AI" }).click();
  await page.route("**/ai/edit", () => {}); // never answered
  const panel = await ask(page, "Make the button red");
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(panel.getByRole("button", { name: "Suggest changes" })).toBeEnabled();
  await expect(panel.getByLabel("What should change?")).toHaveValue("Make the button red");

  await page.unroute("**/ai/edit");
  await page.route("**/ai/edit", (route) => route.abort());
  await panel.getByRole("button", { name: "Suggest changes" }).click();
  await expect(panel.getByRole("alert")).toContainText("The server could not be reached");
  await expect(panel.getByRole("alert")).toContainText("Nothing was changed");
});

test("the day's last answer is told before it bites", async ({ page, signedIn }) => {
  await openMail(page, signedIn.slug, heading, buy);
  const { craftState } = { craftState: JSON.stringify(mailOf(heading, buy)) };
  for (let used = 0; used < 5; used++) {
    const data = { craftState, instruction: "Make the button red" };
    expect((await page.request.post(`/api/accounts/${signedIn.slug}/ai/edit`, { data })).status()).toBe(200);
  }
  await page.getByRole("button", { name: "Refine with AI" }).click();
  const panel = panelOf(page);
  await panel.getByLabel("What should change?").fill("Make the button red");
  await expect(panel.getByText("Today’s 5 AI generations are used up")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Suggest changes" })).toBeDisabled();
});

test("too many questions in a minute are told, and when to go on", async ({ page, server, signedIn }) => {
  await setPlan(server, signedIn.slug, "pro");
  await openMail(page, signedIn.slug, heading, buy);
  for (let asked = 0; asked < 10; asked++) {
    const data = { text: long, action: "shorten" };
    expect((await page.request.post(`/api/accounts/${signedIn.slug}/ai/text`, { data })).status()).toBe(200);
  }
  await page.getByRole("button", { name: "Refine with AI" }).click();
  const panel = await ask(page, "Make the button red");
  await expect(panel.getByRole("alert")).toContainText("Too many questions in a minute");
  await expect(panel.getByRole("alert")).toContainText(/Try again in \d+ seconds/);
  await expect(panel.getByLabel("What should change?")).toHaveValue("Make the button red");
});

test("a model translates a text and proposes changes; one that is away is told", async ({ openContext }) => {
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
    model.answer = {
      operations: [
        { ...written, op: "replaceText", nodeId: "text-1", text: "See you" },
        { ...written, op: "replaceText", nodeId: "nowhere", text: "Lost" },
      ],
    };
    await page.keyboard.press("ControlOrMeta+j");
    await panelOf(page).getByText("Whole mail").click();
    const panel = await ask(page, "Say it more warmly");
    await expect(panel.getByText("A change was left out")).toBeVisible();
    await expect(panel.getByRole("article")).toHaveCount(1);
    await panel.getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => template.texts()).toEqual(["<strong>Guten Morgen</strong>", "See you"]);

    model.status = 401;
    await panel.getByRole("button", { name: "Suggest changes" }).click();
    await expect(panel.getByRole("alert")).toContainText("The model does not answer right now");
    await expect(panel.getByRole("article")).toHaveCount(0);
    await panel.getByText("Before, for “Say it more warmly”").click();
    await expect(panel.getByRole("article")).toHaveCount(1);
  } finally {
    await server.stop();
    model.stop();
  }
});

test("a text is shortened where it stands, as one step", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, long);
  await template.open();
  await editText(page, "spring sale");
  await page.getByRole("toolbar").getByRole("button", { name: "Write with AI" }).click();
  const help = page.getByRole("dialog", { name: "Write with AI" });
  await expect(help.getByText("need a language model")).toBeVisible();
  await expect(help.getByRole("button", { name: "Make longer" })).toBeDisabled();
  await help.getByRole("button", { name: "Shorten" }).click();
  const suggestion = help.getByRole("list", { name: "Suggestions" }).getByRole("button");
  await expect(suggestion).toBeFocused();
  await expectAccessible(page, "suggestions for a text");
  const words = (await suggestion.textContent()) ?? "";
  expect(words.length).toBeLessThan(long.length);
  await suggestion.click();
  await expect(canvasOf(page).getByRole("textbox")).toBeFocused();
  await expect(canvasOf(page).getByText(words)).toBeVisible();
  await expect.poll(() => template.texts()).toEqual([words]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => template.texts()).toEqual([long]);
});

test("the inspector shortens a text and keeps its link", async ({ page, signedIn }) => {
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
    .toMatch(/^Our <a href="https:\/\/example\.com\/sale">spring sale<\/a> starts on 3 May\./);
  await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => template.texts()).toEqual([linked]);
});

test("subject lines and alternative texts come from what the mail says", async ({ page, signedIn }) => {
  const picture = { id: "picture", type: "ImageBlock", props: { src: "https://example.com/tulips.png", alt: "" } };
  const offer = {
    id: "offer",
    type: "TextBlock",
    props: { text: "20 % off all tulips until 10 May. Choose from forty kinds, fresh from the field every morning." },
  };
  await page.route("https://example.com/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: tulips }));
  const template = await openMail(page, signedIn.slug, heading, picture, offer);
  await page.getByRole("button", { name: "Ideas for the subject" }).click();
  const help = page.getByRole("dialog", { name: "Ideas for the subject" });
  await help.getByRole("button", { name: "Suggest lines from the mail" }).click();
  await help.getByRole("button", { name: "Only until 10 May: 20 % off all tulips" }).click();
  await expect(page.getByLabel("Subject", { exact: true })).toHaveValue("Only until 10 May: 20 % off all tulips");
  await expect(help).toBeHidden();

  await page.getByRole("button", { name: "Ideas for the preview text" }).click();
  const second = page.getByRole("dialog", { name: "Ideas for the preview text" });
  await second.getByRole("button", { name: "Suggest lines from the mail" }).click();
  await expect(second.getByRole("button", { name: /^20 % off all tulips until 10 May\. Choose/ })).toBeVisible();
  await expect(second.getByRole("button", { name: /^Only until 10 May/ })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await canvasOf(page).locator("[data-node=picture]").click();
  await page.getByRole("button", { name: "Ideas for the alt text" }).click();
  const third = page.getByRole("dialog", { name: "Ideas for the alt text" });
  await third.getByRole("button", { name: "Suggest from what is around it" }).click();
  await third.getByRole("button", { name: "Tulips", exact: true }).click();
  await expect.poll(async () => (await propsOf(template, "picture")).alt).toBe("Tulips");
  await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await propsOf(template, "picture")).alt).toBe("");
});

test("a reviewer is offered none of it", async ({ page, server, signedIn, openContext }) => {
  const template = await openMail(page, signedIn.slug, heading, buy);
  const reviewer = await join(server, page, signedIn.slug, await openContext(), "Rita Levi", "reviewer");
  await reviewer.page.goto(`/a/${signedIn.slug}/templates/${template.id}`);
  await expect(reviewer.page.getByRole("button", { name: "View only" })).toBeVisible();
  await expect(reviewer.page.getByRole("complementary", { name: "Inspector" })).toBeVisible();
  await expect(reviewer.page.getByRole("button", { name: /AI|Ideas/ })).toHaveCount(0);
  await canvasOf(reviewer.page).getByText("Spring sale").click();
  await reviewer.page.keyboard.press("ControlOrMeta+j");
  await expect(panelOf(reviewer.page)).toHaveCount(0);
  await expect(reviewer.page.getByRole("button", { name: /AI|Ideas/ })).toHaveCount(0);
});
