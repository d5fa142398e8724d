import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { canvasOf, editText, saveState, TestTemplate } from "./openTemplate";
import { expect, test } from "./test";

/** Puts raw HTML on the clipboard, like another program would, and pastes it with the keyboard. */
async function paste(page: Page, html: string) {
  const program = await page.context().newPage();
  await program.evaluate((copied) => {
    document.addEventListener("copy", (event) => {
      event.clipboardData?.setData("text/html", copied);
      event.preventDefault();
    });
  }, html);
  await program.keyboard.press("ControlOrMeta+C");
  await program.close();
  await page.keyboard.press("ControlOrMeta+V");
}

test("text is edited in place and formatted with the keyboard, as one undo step", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello <strong>you</strong>", "Bye");
  await template.open();
  await editText(page, "Hello");
  await page.keyboard.press("Enter");
  await page.keyboard.type("to ");
  await page.keyboard.press("Control+i");
  await page.keyboard.type("our");
  await page.keyboard.press("Control+i");
  await page.keyboard.type(" sale");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+y");
  await page.keyboard.press("Escape");
  await expect(canvasOf(page).getByRole("textbox")).toBeHidden();
  await expect.poll(() => template.texts()).toEqual(["Hello <strong>you<br>to <em>our</em> sale</strong>", "Bye"]);

  await page.keyboard.press("Control+z");
  await expect(canvasOf(page).getByText("sale")).toBeHidden();
  await expect.poll(() => template.texts()).toEqual(["Hello <strong>you</strong>", "Bye"]);
});

test("double-clicking a word selects it", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Bread and <strong>butter</strong>, fresh", "Bye");
  await template.open();
  await canvasOf(page).getByText("butter").dblclick();
  await expect(canvasOf(page).getByRole("textbox")).toBeFocused();
  await page.keyboard.type("jam");
  await page.keyboard.press("Escape");
  await expect.poll(() => template.texts()).toEqual(["Bread and <strong>jam</strong>, fresh", "Bye"]);
});

test("opening a text block without editing it doesn't save anything", async ({ page, signedIn }) => {
  const odd = 'One<BR/>two &amp; <font color=red>three</font> <span style="color:red; ">{{ a && b }}</span>';
  const template = await TestTemplate.withTexts(page, signedIn.slug, odd);
  const writes: string[] = [];
  page.on("request", (request) => request.method() === "PATCH" && writes.push(request.url()));
  await template.open();
  await editText(page, "two");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+s");
  await expect(saveState(page)).toHaveText("Saved");
  expect(await template.texts()).toEqual([odd]);
  expect(writes).toEqual([]);
});

test("the toolbar adds links and formatting with the keyboard alone", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "See our shop");
  await template.open();
  await editText(page, "See our shop");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  // Waits until the page has registered the selection, because the test types faster than a person could.
  await expect
    .poll(() =>
      canvasOf(page)
        .getByRole("textbox")
        .evaluate(() => String(document.getSelection())),
    )
    .toBe("shop");
  await page.keyboard.press("Control+k");
  await page.getByLabel("URL").fill("example.com/shop");
  await page.keyboard.press("Enter");
  await expect(canvasOf(page).getByRole("textbox")).toBeFocused();

  await page.keyboard.press("Tab");
  const toolbar = page.getByRole("toolbar", { name: "Text formatting" });
  await expect(toolbar.getByRole("button", { name: "Bold" })).toBeFocused();
  await expectAccessible(page, "the editor with an open text");
  await page.keyboard.press("Enter");
  await expect(toolbar.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
  await expect(canvasOf(page).getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  const linked = '<a href="https://example.com/shop"><strong>shop</strong></a>';
  await expect.poll(() => template.texts()).toEqual([`See our ${linked}`]);

  await editText(page, "See our");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await expect(toolbar.getByRole("button", { name: "Clear formatting" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect.poll(() => template.texts()).toEqual(['See our <a href="https://example.com/shop">shop</a>']);
});

test("text color is set and removed", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Red or not");
  await template.open();
  await editText(page, "Red or not");
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Text color" }).click();
  await page.getByRole("slider", { name: "Color" }).press("ArrowDown");
  await expect(canvasOf(page).getByRole("textbox").locator("span")).toHaveAttribute("style", /color/);
  await page.getByRole("button", { name: "Remove color" }).click();
  await expect(canvasOf(page).getByRole("textbox").locator("span")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("slider", { name: "Color" })).toBeHidden();
  // Escape moves focus from the toolbar to the text, then leaves the text. Focus may already be in either.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(canvasOf(page).getByRole("textbox")).toBeHidden({ timeout: 1000 });
  }).toPass();
  expect(await template.texts()).toEqual(["Red or not"]);
});

test("merge tags are typed, chosen from the menu and deleted as a whole", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Dear ");
  await template.open();
  await editText(page, "Dear");
  await page.keyboard.type('{{ name | default: "you" }}, ');
  await page.getByRole("button", { name: "Insert merge tag" }).click();
  await page.getByRole("menuitem", { name: "Company", exact: true }).click();
  await expect(canvasOf(page).locator("[data-merge-tag]")).toHaveCount(2);
  await page.keyboard.type("!");
  await page.keyboard.press("Control+s");
  await expect.poll(() => template.texts()).toEqual(['Dear {{ name | default: "you" }}, {{company}}!']);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Escape");
  await expect.poll(() => template.texts()).toEqual(['Dear {{ name | default: "you" }}, ']);
});

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; margin:0cm; color:red} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoNormal style='margin-bottom:8.0pt'><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='font-size:14.0pt;font-family:"Calibri",sans-serif;mso-fareast-font-family:Calibri;color:#1F3864'>The
autumn fair<o:p></o:p></span></b></p>
<p class=MsoNormal><span style='mso-spacerun:yes'>  </span>Bring a <i>friend</i>.<o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>Cider</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Cake, <a href="https://example.com/cake"><span style='color:#0563C1'>by post</span></a></p>
<!--EndFragment--></body></html>`;

const gmail = `<div dir="ltr"><div class="gmail_default" style="font-family:verdana,sans-serif;font-size:small"><font color="#38761d" face="verdana">Dear <b>friends</b></font>,<br></div><div class="gmail_default"><br></div><div><span style="background-color:rgb(255,255,0);font-weight:700">Doors</span> open at <u>nine</u>, <a href="https://example.com/a?b=1&amp;c=2" target="_blank" data-saferedirecturl="https://example.com/x">tickets</a>.</div><div class="gmail_quote"><ul><li style="margin-left:15px">Cider</li></ul></div><img src="https://example.com/pixel.gif" onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">Bye</a></div>`;

for (const { program, html, wanted } of [
  {
    program: "Word",
    html: word,
    wanted:
      "<strong>The autumn fair</strong><br><br>Bring a <em>friend</em>.<br><br>• Cider<br>" +
      '• Cake, <a href="https://example.com/cake">by post</a>',
  },
  {
    program: "Gmail",
    html: gmail,
    wanted:
      "Dear <strong>friends</strong>,<br><br><strong>Doors</strong> open at <u>nine</u>, " +
      '<a href="https://example.com/a?b=1&amp;c=2">tickets</a>.<br><br>• Cider<br><br>Bye',
  },
]) {
  test(`pasting from ${program} stores clean text`, async ({ page, context, signedIn }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const template = await TestTemplate.withTexts(page, signedIn.slug, "Start: ");
    await template.open();
    await editText(page, "Start:");
    await paste(page, html);
    await page.keyboard.press("Escape");
    await expect.poll(() => template.texts()).toEqual([`Start: ${wanted}`]);
    await page.keyboard.press("ControlOrMeta+Z");
    await expect.poll(() => template.texts()).toEqual(["Start: "]);
  });
}

test("clicking outside the text keeps the changes", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "First", "Second", "Third", "Fourth");
  await template.open();
  await editText(page, "First");
  await page.keyboard.type(" one");
  await canvasOf(page).getByText("Fourth").click();
  await expect(canvasOf(page).getByRole("textbox")).toBeHidden();
  await expect.poll(() => template.texts()).toEqual(["First one", "Second", "Third", "Fourth"]);
});

test("an open button label can be undone and redone with the keyboard and the toolbar buttons", async ({
  page,
  signedIn,
}) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello");
  await template.open();
  await page.getByRole("button", { name: "Add button" }).click();
  await canvasOf(page).getByText("Get started").dblclick();
  const label = canvasOf(page).getByRole("textbox", { name: "Button label" });
  const undo = page.getByRole("banner").getByRole("button", { name: "Undo" });
  await expect(label).toBeFocused();
  const edge = await canvasOf(page).locator(".edge.selected").boundingBox();
  expect(edge?.height).toBeGreaterThan((await label.boundingBox())?.height ?? 0);
  await page.keyboard.type("Shop");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(label).toHaveText("Get started");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(label).toHaveText("Shop");
  await undo.click();
  await expect(label).toHaveText("Get started");
  await expect(undo).toBeDisabled();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(label).toHaveText("Shop");
  await expect(label).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(label).toBeHidden();
  await expect(canvasOf(page).getByText("Shop")).toBeVisible();
  await undo.click();
  await expect(canvasOf(page).getByText("Get started")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("all tools fit on the screen", async ({ page, signedIn }) => {
    const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello");
    await template.open();
    await canvasOf(page).getByText("Hello").tap();
    await canvasOf(page).getByText("Hello").tap();
    const tools = page.getByRole("toolbar", { name: "Text formatting" }).getByRole("button");
    await expect(tools.first()).toBeInViewport({ ratio: 1 });
    await expect(tools.last()).toBeInViewport({ ratio: 1 });
  });

  test("a text change can be undone", async ({ page, signedIn }) => {
    const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello", "World");
    await template.open();
    await canvasOf(page).getByText("Hello").tap();
    await canvasOf(page).getByText("Hello").tap();
    await canvasOf(page).getByRole("textbox").press("ControlOrMeta+a");
    await page.keyboard.type("Hi");
    await canvasOf(page).getByText("World").tap();
    await expect.poll(() => template.texts()).toEqual(["Hi", "World"]);
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect.poll(() => template.texts()).toEqual(["Hello", "World"]);
  });

  test("undo and redo while editing text only affect that text", async ({ page, signedIn }) => {
    const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello", "World");
    await template.open();
    const undo = page.getByRole("button", { name: "Undo" });
    await canvasOf(page).getByText("World").tap();
    await page.keyboard.press("Delete");
    await expect(canvasOf(page).getByText("World")).toBeHidden();
    await canvasOf(page).getByText("Hello").tap();
    await canvasOf(page).getByText("Hello").tap();
    const typed = canvasOf(page).getByRole("textbox");
    await expect(typed).toBeFocused();
    await page.keyboard.type("Hi");
    await undo.tap();
    await expect(typed).toHaveText("Hello");
    await expect(undo).toBeDisabled();
    await undo.tap({ force: true });
    await expect(page.getByText("Nothing left to undo in this text.")).toBeVisible();
    await expect(typed).toBeFocused();
    await page.getByRole("button", { name: "Redo" }).tap();
    await expect(typed).toHaveText("Hi");
    await page.keyboard.press("Escape");
    await expect.poll(() => template.texts()).toEqual(["Hi"]);
    await undo.tap();
    await undo.tap();
    await expect.poll(() => template.texts()).toEqual(["Hello", "World"]);
  });

  test("the toolbar doesn't cover the email", async ({ page, signedIn }) => {
    const template = await TestTemplate.withTexts(page, signedIn.slug, "Words and more of them. ".repeat(8));
    await template.open();
    await canvasOf(page).getByText("Words and more").tap();
    await canvasOf(page).getByText("Words and more").tap(); // the block's toolbar isn't in the way
    const tools = await page.getByRole("toolbar", { name: "Text formatting" }).boundingBox();
    const email = await page.locator("iframe[title='Email canvas']").boundingBox();
    expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThanOrEqual(email?.y ?? 0);
  });

  test("subject and preview text can be edited, and a focused name shows in full", async ({ page, signedIn }) => {
    const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello");
    await template.open();
    await page.getByRole("button", { name: "Subject", exact: true }).tap();
    const dialog = page.getByRole("dialog", { name: "Subject and preview text" });
    await dialog.getByLabel("Subject", { exact: true }).fill("Spring is here");
    await dialog.getByLabel("Preview text", { exact: true }).fill("And so are the tulips");
    await dialog.getByRole("button", { name: "Done" }).tap();
    await expect
      .poll(async () => JSON.parse((await template.stored()).templateSettings ?? "{}"))
      .toMatchObject({ subject: "Spring is here", previewText: "And so are the tulips" });

    const name = page.getByLabel("Template name");
    await name.tap();
    await name.fill("All that is new in the garden this spring");
    const showsInFull = () => name.evaluate((input) => input.scrollWidth <= input.clientWidth);
    expect(await showsInFull()).toBe(true);
    await name.press("Enter");
    await expect.poll(showsInFull).toBe(false);
  });
});
