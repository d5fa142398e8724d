import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { canvasOf, editText, saveState, TestTemplate } from "./openTemplate";
import { expect, test } from "./test";

async function paste(page: Page, html: string) {
  await canvasOf(page)
    .getByRole("textbox")
    .evaluate((box, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", pasted);
      box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, html);
}

test("text is edited in place, formatted by keys, and one step of undo", async ({ page, signedIn }) => {
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

test("a look into a text writes nothing", async ({ page, signedIn }) => {
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

test("the toolbar links, colours and clears by keyboard alone", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "See our shop");
  await template.open();
  await editText(page, "See our shop");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Control+k");
  await page.getByLabel("Address").fill("example.com/shop");
  await page.keyboard.press("Enter");
  await expect(canvasOf(page).getByRole("textbox")).toBeFocused();

  await page.keyboard.press("Tab");
  const toolbar = page.getByRole("toolbar", { name: "Text formats" });
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
  await expect(toolbar.getByRole("button", { name: "Clear formats" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect.poll(() => template.texts()).toEqual(['See our <a href="https://example.com/shop">shop</a>']);
});

test("words are coloured, and the colour is taken away again", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Red or not");
  await template.open();
  await editText(page, "Red or not");
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Text colour" }).click();
  await page.getByRole("slider", { name: "Color" }).press("ArrowDown");
  await expect(canvasOf(page).getByRole("textbox").locator("span")).toHaveAttribute("style", /color/);
  await page.getByRole("button", { name: "Remove colour" }).click();
  await expect(canvasOf(page).getByRole("textbox").locator("span")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(canvasOf(page).getByRole("textbox")).toBeHidden();
  expect(await template.texts()).toEqual(["Red or not"]);
});

test("merge tags are typed, chosen and deleted as one", async ({ page, signedIn }) => {
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

test("pasted pages become clean text", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Start: ");
  await template.open();
  await editText(page, "Start:");
  await paste(
    page,
    `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal><b><span style='font-family:"Calibri"'>Offer<o:p></o:p></span></b></p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Shirts</p><!--EndFragment--></body></html>`,
  );
  await paste(
    page,
    '<div dir="ltr">Hi <a href="javascript:alert(1)">x</a> <a href="{{ url }}">y</a><div><br></div><script>alert(2)</script><ul><li><i>one</i></li></ul></div>',
  );
  await page.keyboard.press("Escape");
  await expect
    .poll(() => template.texts())
    .toEqual(['Start: <strong>Offer</strong><br><br>• ShirtsHi x <a href="{{ url }}">y</a><br><br>• <em>one</em>']);
});

test("leaving by a click keeps the text", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "First", "Second", "Third", "Fourth");
  await template.open();
  await editText(page, "First");
  await page.keyboard.type(" one");
  await canvasOf(page).getByText("Fourth").click();
  await expect(canvasOf(page).getByRole("textbox")).toBeHidden();
  await expect.poll(() => template.texts()).toEqual(["First one", "Second", "Third", "Fourth"]);
});
