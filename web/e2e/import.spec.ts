import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { hold } from "./hold";
import { eml, htmlFile, mjml, newsletter, zipped } from "./mails";
import { canvasOf, TestTemplate } from "./openTemplate";
import { join, setPlan } from "./people";
import { holdFiles, png } from "./pictures";
import { expect, test } from "./test";

const tree = png("tree.png", 320, 160, [35, 79, 30, 255]);
const editorAddress = /\/templates\/[0-9a-f]{8}-[0-9a-f-]{27}$/;

const place = (page: Page) => page.getByLabel(/^Paste the HTML or MJML/);
const chooser = (page: Page) => page.getByLabel("Mail file");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const figure = (page: Page) => page.getByRole("heading", { name: /^\d+ % alike$/ });
const original = (page: Page) => page.frameLocator("iframe[title='The mail as it came']");
const result = (page: Page) => page.frameLocator("iframe[title='The mail as it would be sent']");

function exportedHtml(name: string) {
  const parts = { name, editorMode: "html", craftState: null, htmlContent: "<p>Hi</p>", templateSettings: null };
  return { name: "exported.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(parts)) };
}

async function openImport(page: Page, slug: string) {
  await page.goto(`/a/${slug}/templates/import`);
  await expect(page.getByRole("heading", { name: "Import a mail" })).toBeVisible();
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

const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
const scrollOf = (page: Page, title: string) =>
  page.locator(`iframe[title='${title}']`).evaluate((frame: HTMLIFrameElement) => {
    const top = frame.contentDocument?.scrollingElement;
    return top ? top.scrollTop / (top.scrollHeight - top.clientHeight) : 0;
  });

test("a pasted mail stands beside its import and opens in the editor", async ({ page, signedIn }) => {
  const { slug } = signedIn;
  await page.goto(`/a/${slug}/templates`);
  await page.getByRole("link", { name: "Import a mail" }).click();
  await expect(page.getByText("3 of 3 imports left this month")).toBeVisible();
  await expectAccessible(page, "the empty page of imports");
  await press(page, "Import");
  await expect(page.getByRole("alert")).toContainText("Paste the HTML or MJML of a mail first");

  const letGo = await hold(page, "**/import/html");
  await pasteAndImport(page, newsletter("Apples are ripe on Saturday"));
  await expect(page.getByRole("heading", { name: "Making blocks of the mail" })).toBeFocused();
  await expectAccessible(page, "a mail that is read");
  letGo();

  await expect(figure(page)).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /^Imported, \d+ % alike/ })).toBeAttached();
  await expect(original(page).getByText("Apples are ripe on Saturday")).toBeVisible();
  await expect(result(page).getByText("Apples are ripe on Saturday")).toHaveCSS("color", "rgb(35, 79, 30)");
  await expect(page.getByRole("heading", { name: "What became of it" })).toBeVisible();
  await expectAccessible(page, "an imported mail");
  await page.getByRole("button", { name: /^Content \d+ %$/ }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tooltip")).toContainText("Colours");

  await expect(page.getByLabel("Name of the template")).toHaveValue("Orchard letter");
  await page.getByLabel("Name of the template").fill("Saturday at the press");
  await page.getByRole("button", { name: "Open in editor" }).dblclick();
  await expect(page).toHaveURL(editorAddress);
  await expect(canvasOf(page).getByText("Apples are ripe on Saturday")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(await templates(page, slug)).toMatchObject([{ name: "Saturday at the press", source: "import" }]);
  expect(await importsUsed(page, slug)).toBe(1);
  await page.goto(`/a/${slug}/templates?view=list`);
  await expect(page.locator("[data-template]").getByText("Imported")).toBeVisible();
});

test("a saved mail that is dropped on the list brings its picture along", async ({ page, signedIn }) => {
  const { slug } = signedIn;
  await TestTemplate.create(page, slug, { name: "Before" });
  await page.goto(`/a/${slug}/templates`);
  await expect(page.locator("[data-template]")).toHaveCount(1);
  const html = newsletter("The old tree blooms", '<img src="cid:tree@example.com" width="320" alt="The old tree">');
  const drop = await holdFiles(page.locator("body"), [eml("Blossom walk", html, tree)]);
  await expect(page.getByText("Drop to import")).toBeVisible();
  await drop();
  await expect(figure(page)).toBeVisible();
  await expect(page.getByLabel("Name of the template")).toHaveValue("Blossom walk");
  for (const frame of [original(page), result(page)]) {
    const picture = frame.getByAltText("The old tree");
    await expect(picture).toHaveAttribute("src", /\/cdn\//);
    await expect.poll(() => widthOf(picture)).toBe(320);
  }
  await press(page, "Open in editor");
  const picture = canvasOf(page).getByAltText("The old tree");
  await expect(picture).toHaveAttribute("src", /\/cdn\//);
  await expect.poll(() => widthOf(picture)).toBe(320);
});

test("an archive is a mail as well; what is none is refused before it is sent", async ({ page, signedIn }) => {
  await openImport(page, signedIn.slug);
  await chooser(page).setInputFiles(tree);
  await expect(page.getByRole("alert")).toContainText("“tree.png” is no mail");
  const large = { name: "large.eml", mimeType: "message/rfc822", buffer: Buffer.alloc(5 * 1024 * 1024 + 1, "a") };
  await chooser(page).setInputFiles(large);
  await expect(page.getByRole("alert")).toContainText("“large.eml” is larger than 5 MB");
  const html = newsletter("From an archive", '<img src="images/tree.png" width="320" alt="The old tree">');
  await chooser(page).setInputFiles(htmlFile("letter.html", html));
  await expect(page.getByText("come along in a .zip with the mail")).toBeVisible();
  await press(page, "Try another");
  await chooser(page).setInputFiles(await zipped(html, tree));
  await expect(figure(page)).toBeFocused();
  const picture = result(page).getByAltText("The old tree");
  await expect.poll(() => widthOf(picture)).toBe(320);

  // Trying another one loses nothing: the result waits.
  await press(page, "Try another");
  await expect(place(page)).toBeFocused();
  await press(page, "Back to the result");
  await expect(result(page).getByText("From an archive")).toBeVisible();
});

test("an exported template becomes that template again, here and in another account", async ({ page, signedIn }) => {
  const { slug } = signedIn;
  const template = await TestTemplate.withTexts(page, slug, "Plums from the north slope");
  const exported = await page.request.get(`/api/accounts/${slug}/templates/${template.id}/export?format=json`);
  const file = { name: "Spring sale.json", mimeType: "application/json", buffer: await exported.body() };
  const made = await page.request.post("/api/accounts", { data: { name: "Pear Press" } });
  const other = (await made.json()).account.slug;

  await openImport(page, other);
  await expect(page.getByText("its pictures stay where they are")).toBeVisible();
  await chooser(page).setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from('{"a":1}') });
  await expect(page.getByRole("alert")).toContainText("It is no template that Mailwright exported");
  await chooser(page).setInputFiles(file);
  await expect(page).toHaveURL(editorAddress);
  await expect(canvasOf(page).getByText("Plums from the north slope")).toBeVisible();
  expect(await templates(page, other)).toMatchObject([{ name: "Spring sale", source: "import" }]);
  expect(await importsUsed(page, other)).toBe(0);

  await page.goto(`/a/${slug}/templates`);
  await expect(page.locator("[data-template]")).toHaveCount(1);
  const drop = await holdFiles(page.locator("body"), [file]);
  await expect(page.getByText("Drop to import")).toBeVisible();
  await drop();
  await expect(page).toHaveURL(editorAddress);
  await expect(canvasOf(page).getByText("Plums from the north slope")).toBeVisible();
  expect(await templates(page, slug)).toHaveLength(2);
});

test("MJML becomes blocks as well", async ({ page, signedIn }) => {
  await openImport(page, signedIn.slug);
  await pasteAndImport(page, mjml);
  await expect(figure(page)).toBeVisible();
  await expect(result(page).getByText("Pears by the crate", { exact: true })).toHaveCSS("color", "rgb(35, 79, 30)");
  await expect(original(page).getByText("Order pears")).toBeVisible();
  await press(page, "Open in editor");
  await expect(canvasOf(page).getByText("Pears by the crate", { exact: true })).toBeVisible();
});

test("a mail that was copied where one reads it is pasted with its looks", async ({ page, signedIn }) => {
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

test("refusals say what happened and what helps; the month has its limit", async ({ page, signedIn, context }) => {
  const { slug } = signedIn;
  await openImport(page, slug);
  await pasteAndImport(page, "<html><body></body></html>");
  await expect(page.getByRole("alert")).toContainText("contains nothing to import");
  await expect(place(page)).toHaveValue("<html><body></body></html>");
  await expectAccessible(page, "a refused import");
  await chooser(page).setInputFiles({ name: "broken.zip", mimeType: "application/zip", buffer: Buffer.from("PK no") });
  await expect(page.getByRole("alert")).toContainText("“broken.zip” was not imported");
  expect(await importsUsed(page, slug)).toBe(0);

  await context.setOffline(true);
  await pasteAndImport(page, newsletter("Once more"));
  await expect(page.getByRole("alert")).toContainText("could not be reached");
  await context.setOffline(false);
  const counted = page.waitForResponse((answer) => answer.url().endsWith(`/api/accounts/${slug}`));
  await press(page, "Try again");
  await expect(figure(page)).toBeVisible();
  await counted;

  // Of these the page does not know: the server says so.
  const data = { html: "<p>Hello</p>" };
  for (let i = 0; i < 2; i++) await page.request.post(`/api/accounts/${slug}/import/html`, { data });
  await press(page, "Try another");
  await pasteAndImport(page, "<p>One too many</p>");
  const used = page.getByRole("alert").filter({ hasText: "This month’s imports are used up" });
  await expect(used).toContainText(/They begin anew on \w+ 1\. Your plan has 3 a month; Pro has more\./);
  await expectAccessible(page, "a month that is used up");
  const question = page.getByRole("alertdialog", { name: "Leave without keeping this import?" });
  await page.getByLabel("Template file").setInputFiles(exportedHtml("Brought along"));
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await templates(page, slug)).toMatchObject([{ name: "Brought along" }]);
  await expect(page.getByRole("button", { name: "Back to the result" })).toBeVisible();
  await used.getByRole("link", { name: "See the plans" }).click();
  await question.getByRole("button", { name: "Leave without it" }).click();
  await expect(page).toHaveURL(/\/billing$/);
});

test("without room for another template the result stays until there is", async ({ page, signedIn }) => {
  const { slug } = signedIn;
  await openImport(page, slug);
  await pasteAndImport(page, newsletter("Kept meanwhile"));
  await expect(figure(page)).toBeVisible();
  const made: TestTemplate[] = [];
  const { limits } = (await (await page.request.get(`/api/accounts/${slug}`)).json()).account;
  for (let i = 0; i < limits.templates; i++) made.push(await TestTemplate.create(page, slug, { name: `No ${i}` }));
  await press(page, "Open in editor");
  await expect(page.getByRole("alert")).toContainText("There is no room for another template");
  await expect(result(page).getByText("Kept meanwhile")).toBeVisible();
  await expectAccessible(page, "a result without room");
  await expect(page.getByRole("button", { name: "Open in editor" })).toBeDisabled();
  await page.request.delete(`/api/accounts/${slug}/templates/${made[0]?.id}`);
  await press(page, "Look again");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await press(page, "Open in editor");
  await expect(canvasOf(page).getByText("Kept meanwhile")).toBeVisible();
});

test("an import can be stopped, and leaving an unopened result asks once", async ({ page, signedIn }) => {
  const { slug } = signedIn;
  await openImport(page, slug);
  await hold(page, "**/import/file");
  await chooser(page).setInputFiles(htmlFile("letter.html", newsletter("Stopped")));
  await expect(page.getByRole("progressbar")).toBeVisible();
  await press(page, "Cancel");
  await expect(place(page)).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await pasteAndImport(page, newsletter("Left behind"));
  await expect(figure(page)).toBeVisible();
  await page.getByRole("link", { name: "Media" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without keeping this import?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(result(page).getByText("Left behind")).toBeVisible();
  await page.getByRole("link", { name: "Media" }).click();
  await question.getByRole("button", { name: "Leave without it" }).click();
  await expect(page).toHaveURL(/\/media$/);
});

test("the original runs nothing and leads nowhere; both mails scroll together", async ({ page, signedIn }) => {
  const words = Array.from({ length: 60 }, (_, i) => `<p>Line ${i} of a long letter</p>`).join("");
  const hostile = `<html><head><base href="https://example.com/"><meta http-equiv="refresh" content="0;url=https://example.com">
    <link rel="stylesheet" href="https://example.com/a.css"><style>@import url(https://example.com/b.css);</style></head>
    <body onload="parent.document.title='broken in'"><script>parent.document.title='broken in'</script>
    <img src="data:," onerror="parent.document.title='broken in'"><a href="https://example.com/away" target="_top">Away</a>
    <iframe src="javascript:parent.document.title='broken in'"></iframe>${words}</body></html>`;
  await openImport(page, signedIn.slug);
  await pasteAndImport(page, hostile);
  await expect(figure(page)).toBeVisible();
  await original(page).getByText("Away").click();
  await expect(page).toHaveURL(/\/templates\/import$/);
  await expect(page).toHaveTitle(/^Import a mail/);
  await original(page).getByText("Line 59").scrollIntoViewIfNeeded();
  await expect.poll(() => scrollOf(page, "The mail as it would be sent")).toBeGreaterThan(0.9);
  await result(page).getByText("Line 0 of").scrollIntoViewIfNeeded();
  await expect.poll(() => scrollOf(page, "The mail as it came")).toBeLessThan(0.1);
  await page.getByText("Phone", { exact: true }).click();
  for (const title of ["The mail as it came", "The mail as it would be sent"]) {
    const frame = page.locator(`iframe[title='${title}']`);
    await expect.poll(() => frame.evaluate((it: HTMLIFrameElement) => it.contentWindow?.innerWidth)).toBe(375);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("original and result show in turn, at the same place", async ({ page, signedIn }) => {
    await openImport(page, signedIn.slug);
    await pasteAndImport(page, newsletter("In one column"));
    await expect(figure(page)).toBeFocused();
    await expect(result(page).getByText("In one column")).toBeVisible();
    await expect(page.locator("iframe[title='The mail as it came']")).toBeHidden();
    await expectAccessible(page, "an imported mail on a phone");
    await page.locator("label", { hasText: /^Original$/ }).click();
    await expect(original(page).getByText("In one column")).toBeVisible();
    await expect(page.locator("iframe[title='The mail as it would be sent']")).toBeHidden();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await press(page, "Open in editor");
    await expect(page).toHaveURL(editorAddress);
  });
});

test("who may only look is offered no import", async ({ page, signedIn, server, openContext }) => {
  const { slug } = signedIn;
  await setPlan(server, slug, "pro");
  const context = await openContext();
  const { page: theirs } = await join(server, page, slug, context, "Rita Viewer", "reviewer");
  await theirs.goto(`/a/${slug}/templates`);
  await expect(theirs.getByText("No templates yet")).toBeVisible();
  await expect(theirs.getByText("Import a mail")).toHaveCount(0);
  await theirs.keyboard.press("ControlOrMeta+K");
  await expect(theirs.getByRole("option", { name: "Templates", exact: true })).toBeVisible();
  await expect(theirs.getByRole("option", { name: "Import a mail" })).toHaveCount(0);
  await theirs.keyboard.press("Escape");
  await holdFiles(theirs.locator("body"), [htmlFile("letter.html", newsletter("Not for me"))]);
  await expect(theirs.getByText("Drop to import")).toHaveCount(0);
  await theirs.goto(`/a/${slug}/templates/import`);
  await expect(theirs.getByText("You can look, but not create")).toBeVisible();
  // The owner finds it by keys.
  await page.goto(`/a/${slug}/templates`);
  await expect(page.getByRole("link", { name: "Import a mail" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+K");
  await page.getByPlaceholder("What do you want to do?").fill("mjml");
  await expect(page.getByRole("option", { name: "Import a mail" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/templates\/import$/);
});
