import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { eml, htmlFile, mjml, newsletter, zipped } from "./emails";
import { hold } from "./hold";
import { holdFiles, png } from "./images";
import { canvasOf, TestTemplate } from "./openTemplate";
import { join, setPlan } from "./people";
import { expect, test } from "./test";

const tree = png("tree.png", 320, 160, [35, 79, 30, 255]);
const editorUrl = /\/templates\/[0-9a-f]{8}-[0-9a-f-]{27}$/;

const place = (page: Page) => page.getByLabel(/^Paste the HTML or MJML/);
const chooser = (page: Page) => page.getByLabel("Email file");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const score = (page: Page) => page.getByRole("heading", { name: /^\d+% match$/ });
const original = (page: Page) => page.frameLocator("iframe[title='Original email']");
const result = (page: Page) => page.frameLocator("iframe[title='Imported email']");

function exportedHtml(name: string) {
  const parts = { name, editorMode: "html", craftState: null, htmlContent: "<p>Hi</p>", templateSettings: null };
  return { name: "exported.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(parts)) };
}

async function openImport(page: Page, slug: string) {
  await page.goto(`/a/${slug}/templates/import`);
  await expect(page.getByRole("heading", { name: "Import an email" })).toBeVisible();
}

async function pasteAndImport(page: Page, source: string) {
  await place(page).fill(source);
  await press(page, "Import");
}

async function templates(page: Page, slug: string): Promise<{ id: string; name: string; source: string }[]> {
  return (await (await page.request.get(`/api/accounts/${slug}/templates`)).json()).templates;
}

async function importsUsed(page: Page, slug: string): Promise<number> {
  return (await (await page.request.get(`/api/accounts/${slug}`)).json()).account.usage.designImportsThisMonth;
}

const widthOf = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
const scrollOf = (page: Page, title: string) =>
  page.locator(`iframe[title='${title}']`).evaluate((frame: HTMLIFrameElement) => {
    const top = frame.contentDocument?.scrollingElement;
    return top ? top.scrollTop / (top.scrollHeight - top.clientHeight) : 0;
  });

test("a pasted email is shown next to its import and opens in the editor", { tag: "@journey" }, async ({
  page,
  signedIn,
}) => {
  const { slug } = signedIn;
  await page.goto(`/a/${slug}/templates`);
  await page.getByRole("link", { name: "Import an email" }).click();
  await expect(page.getByText("3 of 3 imports left this month")).toBeVisible();
  await expectAccessible(page, "the empty import page");
  await press(page, "Import");
  await expect(page.getByRole("alert")).toContainText("Paste the HTML or MJML of an email first");

  const letGo = await hold(page, "**/import/html");
  await pasteAndImport(page, newsletter("Apples are ripe on Saturday"));
  await expect(page.getByRole("heading", { name: "Converting your email" })).toBeFocused();
  await expectAccessible(page, "an email being converted");
  letGo();

  await expect(score(page)).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /^Imported, \d+% match/ })).toBeAttached();
  await expect(original(page).getByText("Apples are ripe on Saturday")).toBeVisible();
  await expect(result(page).getByText("Apples are ripe on Saturday")).toHaveCSS("color", "rgb(35, 79, 30)");
  await expect(page.getByRole("heading", { name: "Import report" })).toBeVisible();
  await expectAccessible(page, "an imported email");
  await page.getByRole("button", { name: /^Content \d+%$/ }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tooltip")).toContainText("Colors");

  await expect(page.getByLabel("Template name")).toHaveValue("Orchard letter");
  await page.getByLabel("Template name").fill("Saturday at the press");
  await page.getByRole("button", { name: "Open in editor" }).dblclick();
  await expect(page).toHaveURL(editorUrl);
  await expect(canvasOf(page).getByText("Apples are ripe on Saturday")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(await templates(page, slug)).toMatchObject([{ name: "Saturday at the press", source: "import" }]);
  expect(await importsUsed(page, slug)).toBe(1);
  await page.goto(`/a/${slug}/templates?view=list`);
  await expect(page.locator("[data-template]").getByText("Imported")).toBeVisible();
});

test("an .eml file dropped on the list is imported with its image", async ({ page, signedIn }) => {
  const { slug } = signedIn;
  await TestTemplate.create(page, slug, { name: "Before" });
  await page.goto(`/a/${slug}/templates`);
  await expect(page.locator("[data-template]")).toHaveCount(1);
  const html = newsletter("The old tree blooms", '<img src="cid:tree@example.com" width="320" alt="The old tree">');
  const drop = await holdFiles(page.locator("body"), [eml("Blossom walk", html, tree)]);
  await expect(page.getByText("Drop to import")).toBeVisible();
  await drop();
  await expect(score(page)).toBeVisible();
  await expect(page.getByLabel("Template name")).toHaveValue("Blossom walk");
  for (const frame of [original(page), result(page)]) {
    const image = frame.getByAltText("The old tree");
    await expect(image).toHaveAttribute("src", /\/cdn\//);
    await expect.poll(() => widthOf(image)).toBe(320);
  }
  await press(page, "Open in editor");
  const image = canvasOf(page).getByAltText("The old tree");
  await expect(image).toHaveAttribute("src", /\/cdn\//);
  await expect.poll(() => widthOf(image)).toBe(320);
});

test("an archive can be imported, and unsuitable files are rejected before they are sent", async ({
  page,
  signedIn,
}) => {
  await openImport(page, signedIn.slug);
  await chooser(page).setInputFiles(tree);
  await expect(page.getByRole("alert")).toContainText("“tree.png” isn't an email file");
  const large = { name: "large.eml", mimeType: "message/rfc822", buffer: Buffer.alloc(5 * 1024 * 1024 + 1, "a") };
  await chooser(page).setInputFiles(large);
  await expect(page.getByRole("alert")).toContainText("“large.eml” is larger than 5 MB");
  const html = newsletter("From an archive", '<img src="images/tree.png" width="320" alt="The old tree">');
  await chooser(page).setInputFiles(htmlFile("letter.html", html));
  await expect(page.getByText("import a .zip that contains the email and its images")).toBeVisible();
  await press(page, "Import another");
  await chooser(page).setInputFiles(await zipped(html, tree));
  await expect(score(page)).toBeFocused();
  const image = result(page).getByAltText("The old tree");
  await expect.poll(() => widthOf(image)).toBe(320);

  // The result is kept until another email is imported.
  await press(page, "Import another");
  await expect(place(page)).toBeFocused();
  await press(page, "Back to result");
  await expect(result(page).getByText("From an archive")).toBeVisible();
});

test("an exported template can be imported into the same account and another one", async ({ page, signedIn }) => {
  const { slug } = signedIn;
  const template = await TestTemplate.withTexts(page, slug, "Plums from the north slope");
  const exported = await page.request.get(`/api/accounts/${slug}/templates/${template.id}/export?format=json`);
  const file = { name: "Spring sale.json", mimeType: "application/json", buffer: await exported.body() };
  const made = await page.request.post("/api/accounts", { data: { name: "Pear Press" } });
  const other = (await made.json()).account.slug;

  await openImport(page, other);
  await expect(page.getByText("Its images stay in the account it came from")).toBeVisible();
  await chooser(page).setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from('{"a":1}') });
  await expect(page.getByRole("alert")).toContainText("This isn't a template exported from Mailwright");
  await chooser(page).setInputFiles(file);
  await expect(page).toHaveURL(editorUrl);
  await expect(canvasOf(page).getByText("Plums from the north slope")).toBeVisible();
  expect(await templates(page, other)).toMatchObject([{ name: "Spring sale", source: "import" }]);
  expect(await importsUsed(page, other)).toBe(0);

  await page.goto(`/a/${slug}/templates`);
  await expect(page.locator("[data-template]")).toHaveCount(1);
  const drop = await holdFiles(page.locator("body"), [file]);
  await expect(page.getByText("Drop to import")).toBeVisible();
  await drop();
  await expect(page).toHaveURL(editorUrl);
  await expect(canvasOf(page).getByText("Plums from the north slope")).toBeVisible();
  expect(await templates(page, slug)).toHaveLength(2);
});

test("MJML is converted to blocks", async ({ page, signedIn }) => {
  await openImport(page, signedIn.slug);
  await pasteAndImport(page, mjml);
  await expect(score(page)).toBeVisible();
  await expect(result(page).getByText("Pears by the crate", { exact: true })).toHaveCSS("color", "rgb(35, 79, 30)");
  await expect(original(page).getByText("Order pears")).toBeVisible();
  await press(page, "Open in editor");
  await expect(canvasOf(page).getByText("Pears by the crate", { exact: true })).toBeVisible();
});

test("an email copied from an inbox keeps its style when pasted", async ({ page, signedIn }) => {
  await openImport(page, signedIn.slug);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Plums in a jar");
    clipboardData.setData("text/html", '<h2 style="color:#6b21a8">Plums in a jar</h2>');
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(place(page)).toHaveValue('<h2 style="color:#6b21a8">Plums in a jar</h2>');
  await expect(place(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(result(page).getByText("Plums in a jar", { exact: true })).toHaveCSS("color", "rgb(107, 33, 168)");
});

test("failed imports say what to do, and imports are limited per month", async ({ page, signedIn, context }) => {
  const { slug } = signedIn;
  await openImport(page, slug);
  await pasteAndImport(page, "<html><body></body></html>");
  await expect(page.getByRole("alert")).toContainText("The email contains nothing to import");
  await expect(place(page)).toHaveValue("<html><body></body></html>");
  await expectAccessible(page, "a failed import");
  await chooser(page).setInputFiles({ name: "broken.zip", mimeType: "application/zip", buffer: Buffer.from("PK no") });
  await expect(page.getByRole("alert")).toContainText("We couldn't import “broken.zip”");
  expect(await importsUsed(page, slug)).toBe(0);

  await context.setOffline(true);
  await pasteAndImport(page, newsletter("Once more"));
  await expect(page.getByRole("alert")).toContainText("couldn't reach the server");
  await context.setOffline(false);
  const counted = page.waitForResponse((answer) => answer.url().endsWith(`/api/accounts/${slug}`));
  await press(page, "Try again");
  await expect(score(page)).toBeVisible();
  await counted;

  // The page isn't aware of these imports, so the server has to report the limit.
  const data = { html: "<p>Hello</p>" };
  for (let i = 0; i < 2; i++) await page.request.post(`/api/accounts/${slug}/import/html`, { data });
  await press(page, "Import another");
  await pasteAndImport(page, "<p>One too many</p>");
  const used = page.getByRole("alert").filter({ hasText: "You've used all your imports for this month" });
  await expect(used).toContainText(/Imports reset on \w+ 1\. Your plan includes 3 per month\. Pro includes more\./);
  await expectAccessible(page, "the monthly limit");
  const question = page.getByRole("alertdialog", { name: "Discard this import?" });
  await page.getByLabel("Template file").setInputFiles(exportedHtml("Brought along"));
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await templates(page, slug)).toMatchObject([{ name: "Brought along" }]);
  await expect(page.getByRole("button", { name: "Back to result" })).toBeVisible();
  await used.getByRole("link", { name: "See plans" }).click();
  await question.getByRole("button", { name: "Discard and leave" }).click();
  await expect(page).toHaveURL(/\/billing$/);
});

test("at the template limit, the result stays until there is room", async ({ page, signedIn }) => {
  const { slug } = signedIn;
  await openImport(page, slug);
  await pasteAndImport(page, newsletter("Kept meanwhile"));
  await expect(score(page)).toBeVisible();
  const made: TestTemplate[] = [];
  const { limits } = (await (await page.request.get(`/api/accounts/${slug}`)).json()).account;
  for (let i = 0; i < limits.templates; i++) made.push(await TestTemplate.create(page, slug, { name: `No ${i}` }));
  await press(page, "Open in editor");
  await expect(page.getByRole("alert")).toContainText("You've reached your template limit");
  await expect(result(page).getByText("Kept meanwhile")).toBeVisible();
  await expectAccessible(page, "a result at the template limit");
  await expect(page.getByRole("button", { name: "Open in editor" })).toBeDisabled();
  await page.request.delete(`/api/accounts/${slug}/templates/${made[0]?.id}`);
  await press(page, "Check again");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await press(page, "Open in editor");
  await expect(canvasOf(page).getByText("Kept meanwhile")).toBeVisible();
});

test("an import can be canceled, and leaving an unopened result asks for confirmation", async ({ page, signedIn }) => {
  const { slug } = signedIn;
  await openImport(page, slug);
  await hold(page, "**/import/file");
  await chooser(page).setInputFiles(htmlFile("letter.html", newsletter("Stopped")));
  await expect(page.getByRole("progressbar")).toBeVisible();
  await press(page, "Cancel");
  await expect(place(page)).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await pasteAndImport(page, newsletter("Left behind"));
  await expect(score(page)).toBeVisible();
  await page.getByRole("link", { name: "Media" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard this import?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(result(page).getByText("Left behind")).toBeVisible();
  await page.getByRole("link", { name: "Media" }).click();
  await question.getByRole("button", { name: "Discard and leave" }).click();
  await expect(page).toHaveURL(/\/media$/);
});

test("the original can't run scripts or navigate, and both emails scroll together", async ({ page, signedIn }) => {
  const lines = Array.from({ length: 60 }, (_, i) => `<p>Line ${i} of a long letter</p>`).join("");
  const hostile = `<html><head><base href="https://example.com/"><meta http-equiv="refresh" content="0;url=https://example.com">
    <link rel="stylesheet" href="https://example.com/a.css"><style>@import url(https://example.com/b.css);</style></head>
    <body onload="parent.document.title='broken in'"><script>parent.document.title='broken in'</script>
    <img src="data:," onerror="parent.document.title='broken in'"><a href="https://example.com/away" target="_top">Away</a>
    <iframe src="javascript:parent.document.title='broken in'"></iframe>${lines}</body></html>`;
  await openImport(page, signedIn.slug);
  await pasteAndImport(page, hostile);
  await expect(score(page)).toBeVisible();
  await original(page).getByText("Away").click();
  await expect(page).toHaveURL(/\/templates\/import$/);
  await expect(page).toHaveTitle(/^Import an email/);
  await original(page).getByText("Line 59").scrollIntoViewIfNeeded();
  await expect.poll(() => scrollOf(page, "Imported email")).toBeGreaterThan(0.9);
  await result(page).getByText("Line 0 of").scrollIntoViewIfNeeded();
  await expect.poll(() => scrollOf(page, "Original email")).toBeLessThan(0.1);
  await page.getByText("Phone", { exact: true }).click();
  for (const title of ["Original email", "Imported email"]) {
    const frame = page.locator(`iframe[title='${title}']`);
    await expect.poll(() => frame.evaluate((it: HTMLIFrameElement) => it.contentWindow?.innerWidth)).toBe(375);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("original and result are shown one at a time", async ({ page, signedIn }) => {
    await openImport(page, signedIn.slug);
    await pasteAndImport(page, newsletter("In one column"));
    await expect(score(page)).toBeFocused();
    await expect(result(page).getByText("In one column")).toBeVisible();
    await expect(page.locator("iframe[title='Original email']")).toBeHidden();
    await expectAccessible(page, "an imported email on a phone");
    await page.locator("label", { hasText: /^Original$/ }).click();
    await expect(original(page).getByText("In one column")).toBeVisible();
    await expect(page.locator("iframe[title='Imported email']")).toBeHidden();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await press(page, "Open in editor");
    await expect(page).toHaveURL(editorUrl);
  });
});

test("a reviewer can't import, and an owner finds the import in the command palette", async ({
  page,
  signedIn,
  server,
  openContext,
}) => {
  const { slug } = signedIn;
  await setPlan(server, slug, "pro");
  const context = await openContext();
  const { page: reviewer } = await join(server, page, slug, context, "Rita Viewer", "reviewer");
  await reviewer.goto(`/a/${slug}/templates`);
  await expect(reviewer.getByText("No templates yet")).toBeVisible();
  await expect(reviewer.getByText("Import an email")).toHaveCount(0);
  await reviewer.keyboard.press("ControlOrMeta+K");
  await expect(reviewer.getByRole("option", { name: "Templates", exact: true })).toBeVisible();
  await expect(reviewer.getByRole("option", { name: "Import an email" })).toHaveCount(0);
  await reviewer.keyboard.press("Escape");
  await holdFiles(reviewer.locator("body"), [htmlFile("letter.html", newsletter("Not for me"))]);
  await expect(reviewer.getByText("Drop to import")).toHaveCount(0);
  await reviewer.goto(`/a/${slug}/templates/import`);
  await expect(reviewer.getByText("You can view templates, but not create them")).toBeVisible();
  await page.goto(`/a/${slug}/templates`);
  await expect(page.getByRole("link", { name: "Import an email" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+K");
  await page.getByPlaceholder("What do you want to do?").fill("mjml");
  await expect(page.getByRole("option", { name: "Import an email" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/templates\/import$/);
});
