import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { centerOf, drag, dropLine, openCanvas } from "./onCanvas";
import { canvasOf, TestTemplate } from "./openTemplate";
import { expect, type Person, test } from "./test";

type Nodes = Record<
  string,
  { type: { resolvedName: string }; parent?: string; nodes: string[]; props: Record<string, unknown> }
>;

/** The stored document, once everything is saved. */
async function savedDocument(page: Page, { slug }: Person, id: string): Promise<Nodes> {
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const { template } = await (await page.request.get(`/api/accounts/${slug}/templates/${id}`)).json();
  return JSON.parse(template.craftState);
}

test("a text block and a two-column row can be dragged in, and undo removes them one at a time @journey", async ({
  page,
  signedIn,
}) => {
  const { id, canvas } = await openCanvas(page, signedIn);
  const headline = await centerOf(canvas.getByText("Your headline goes here"));
  await drag(page, page.getByRole("button", { name: "Add text" }), headline.cx, headline.y + headline.height + 2);
  await expect(dropLine(canvas)).toBeVisible();
  await page.mouse.up();
  await expect(dropLine(canvas)).toBeHidden();
  const added = canvas.getByText("Write something worth reading");
  await expect(added).toBeVisible();
  expect((await centerOf(added)).y).toBeGreaterThan(headline.y);

  await page.getByRole("tab", { name: "Layouts" }).click();
  const below = await centerOf(added);
  await drag(page, page.getByRole("button", { name: "Add 2 columns, 50 · 50" }), below.cx, below.y + below.height + 4);
  await page.mouse.up();
  await expect(canvas.getByText("Drop a block here")).toHaveCount(2);

  const saved = await savedDocument(page, signedIn, id);
  const row = Object.values(saved).find(
    ({ type, props }) => type.resolvedName === "RowBlock" && props.layout === "50-50",
  );
  expect(row?.nodes).toHaveLength(2);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(canvas.getByText("Drop a block here")).toHaveCount(0);
  await expect(added).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(added).toHaveCount(0);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(added).toBeVisible();
});

test("a block can be dragged on the canvas, and Escape cancels the drag", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  const headline = canvas.getByText("Your headline goes here");
  const message = canvas.getByText("Your message goes here");
  const target = await centerOf(headline);
  await drag(page, message, target.cx, target.y + 10);
  await expect(dropLine(canvas)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dropLine(canvas)).toBeHidden();
  await page.mouse.up();
  expect((await centerOf(message)).y).toBeGreaterThan((await centerOf(headline)).y);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();

  await drag(page, message, target.cx, target.y + 10);
  await page.mouse.up();
  await expect(async () => {
    expect((await centerOf(message)).y).toBeLessThan((await centerOf(headline)).y);
  }).toPass();
});

test("dragging a block where it isn't allowed shows the reason", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  const watermark = await centerOf(canvas.getByText("Made with Mailwright"));
  await drag(page, page.getByRole("button", { name: "Add text" }), watermark.cx, watermark.cy);
  await expect(page.getByText("The watermark stays in place on the Free plan. A paid plan removes it.")).toBeVisible();
  await expect(dropLine(canvas)).toBeHidden();
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
});

test("blocks can be added, edited, copied, moved and deleted by keyboard alone @journey", async ({
  page,
  signedIn,
}) => {
  const { id, canvas } = await openCanvas(page, signedIn);
  const status = page.locator("p[role=status]");
  await page.getByRole("button", { name: "Add section" }).press("Enter");
  await expect(status).toHaveText(/Section/);
  await page.getByRole("button", { name: "Add text" }).press("Enter");
  await expect(status).toHaveText(/Text/);
  const email = canvas.getByRole("application");
  await email.focus();
  expect(await email.evaluate((main) => getComputedStyle(main, "::after").borderTopWidth)).toBe("2px");

  await page.keyboard.press("Escape");
  await expect(status).toHaveText(/^Section.*selected/);
  await page.keyboard.press("Enter");
  await expect(status).toHaveText(/^Text.*selected/);

  await page.keyboard.press("Enter");
  await expect(canvas.locator("[contenteditable=true]")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Typed by hand");
  await page.keyboard.press("Escape");
  await expect(canvas.getByText("Typed by hand")).toBeVisible();

  await canvas.getByRole("application").focus();
  await page.keyboard.press("ControlOrMeta+D");
  await expect(canvas.getByText("Typed by hand")).toHaveCount(2);
  await page.keyboard.press("Delete");
  await expect(canvas.getByText("Typed by hand")).toHaveCount(1);
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(canvas.getByText("Typed by hand")).toHaveCount(2);
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  await expect(canvas.getByText("Typed by hand")).toHaveCount(1);

  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await expect(status).toHaveText(/Typed by hand, selected/);
  await page.keyboard.press("Alt+ArrowUp");
  await expect(status).toHaveText(/^Moved Text: Typed by hand up/);
  await expect(async () => {
    const own = await centerOf(canvas.getByText("Typed by hand"));
    expect(own.y).toBeLessThan((await centerOf(canvas.getByText("Add your postal address here"))).y);
  }).toPass();

  await page.keyboard.press("ControlOrMeta+S");
  const texts = Object.values(await savedDocument(page, signedIn, id)).map(({ props }) => props.text);
  expect(texts.filter((text) => text === "Typed by hand")).toHaveLength(1);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("after a block is added with the mouse, shortcuts apply to it", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  const headline = await centerOf(canvas.getByText("Your headline goes here"));
  await drag(page, page.getByRole("button", { name: "Add text" }), headline.cx, headline.y + headline.height + 2);
  await expect(dropLine(canvas)).toBeVisible();
  await page.mouse.up();
  await page.keyboard.press("Enter");
  await expect(canvas.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("Soup of the day");
  await page.keyboard.press("Escape");
  await expect(canvas.getByText("Soup of the day", { exact: true })).toBeVisible();
  const blocks = canvas.locator("[data-node]");
  const count = await blocks.count();
  await page.getByRole("button", { name: "Add divider" }).click();
  await expect(blocks).toHaveCount(count + 1);
  const email = canvas.getByRole("application");
  await expect(email).toBeFocused();
  expect(await email.evaluate((main) => getComputedStyle(main, "::after").borderTopWidth)).toBe("0px");
  await page.keyboard.press("Delete");
  await expect(blocks).toHaveCount(count);
});

test("blocks can be copied from one template and pasted into another", async ({ page, context, signedIn }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const first = await openCanvas(page, signedIn, { librarySlug: "winter-sale" });
  await first.canvas.getByText("Four that will go first").click();
  await page.keyboard.press("ControlOrMeta+C");
  const other = await context.newPage();
  const second = await openCanvas(other, signedIn);
  await second.canvas.getByText("Your headline goes here").click();
  await other.keyboard.press("ControlOrMeta+V");
  await expect(second.canvas.getByText("Four that will go first")).toBeVisible();
});

test("duplicating a column duplicates its row, from the block bar and by keyboard", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  await page.getByRole("tab", { name: "Layouts" }).click();
  await page.getByRole("button", { name: "Add 2 columns, 50 · 50" }).click();
  const columns = canvas.getByText("Drop a block here");
  await expect(columns).toHaveCount(2);
  await columns.first().click();
  await canvas.getByRole("button", { name: "Duplicate row" }).click();
  await expect(columns).toHaveCount(4);
  await page.keyboard.press("ControlOrMeta+D"); // the copy of the row is selected
  await expect(columns).toHaveCount(6);
});

test("the command palette adds blocks like their tiles do", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  await canvas.getByText("Your headline goes here").click();
  await page.keyboard.press("ControlOrMeta+K");
  await page.getByPlaceholder("What do you want to do?").fill("add text");
  await page.keyboard.press("Enter");
  const added = await centerOf(canvas.getByText("Write something worth reading"));
  expect(added.y).toBeLessThan((await centerOf(canvas.getByText("Your message goes here"))).y);
  await page.keyboard.press("ControlOrMeta+K");
  await page.getByPlaceholder("What do you want to do?").fill("add");
  await expect(page.getByRole("option").first()).toHaveText("Add text");
  await expect(page.getByRole("option", { name: "Add HTML" })).toBeVisible();
});

test("the command palette finds ready-made pieces and adds them whole", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  for (const [command, text] of [
    ["add coupon", "WELCOME20"],
    ["add product", "Product name"],
  ] as const) {
    await page.keyboard.press("ControlOrMeta+K");
    await page.getByPlaceholder("What do you want to do?").fill(command);
    await expect(page.getByRole("option").first()).toHaveText(new RegExp(command, "i"));
    await page.keyboard.press("Enter");
    await expect(canvas.getByText(text)).toBeVisible();
  }
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(canvas.getByText("Product name")).toBeHidden();
  await expect(canvas.getByText("WELCOME20")).toBeVisible();
});

test("a new section matches the background of the email in light and dark mode", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  await page.getByRole("button", { name: "Add section" }).click();
  await page.getByRole("button", { name: "Add text" }).click();
  const added = canvas.getByText("Write something worth reading");
  await expect(added).toHaveCSS("text-align", "center");
  const sectionOf = (text: string) => canvas.locator(".cell[data-node]", { hasText: text }).first();
  await expect(sectionOf("Write something worth reading")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.getByRole("radio", { name: "Dark mode" }).check({ force: true });
  for (const text of ["Write something worth reading", "Your headline goes here"])
    await expect(sectionOf(text)).toHaveCSS("background-color", "rgb(39, 39, 42)");
});

test("a button label can be edited in place", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  await canvas.getByText("Get started").dblclick();
  await page.keyboard.type("Buy it");
  await page.keyboard.press("Enter");
  await expect(canvas.getByText("Buy it")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(canvas.getByText("Get started")).toBeVisible();
});

test("a member without edit permission sees the email but can't change it", async ({ page, signedIn }) => {
  await page.route(`**/api/accounts/${signedIn.slug}`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const permissions = ["template:view"];
    await route.fulfill({ response: answer, json: { ...body, account: { ...body.account, permissions } } });
  });
  const { canvas } = await openCanvas(page, signedIn);
  await canvas.getByText("Your headline goes here").click();
  await expect(canvas.getByRole("toolbar")).toHaveCount(0);
  await expect(page.getByText("View only")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await canvas.getByText("Your headline goes here").dblclick();
  await expect(canvas.locator("[contenteditable]")).toHaveCount(0);
  const target = await centerOf(canvas.getByText("Your message goes here"));
  await drag(page, canvas.getByText("Your headline goes here"), target.cx, target.y + target.height);
  await expect(dropLine(canvas)).toBeHidden();
  await page.mouse.up();
});

test("on a touchscreen, pressing and holding drags and swiping scrolls", async ({ openContext, signedIn, page }) => {
  const context = await openContext({
    hasTouch: true,
    viewport: { width: 1280, height: 800 },
    storageState: await page.context().storageState(),
  });
  const touched = await context.newPage();
  const { canvas } = await openCanvas(touched, signedIn);
  const cdp = await context.newCDPSession(touched);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y?: number) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined || y === undefined ? [] : [{ x, y }] });
  const headline = canvas.getByText("Your headline goes here");
  const message = canvas.getByText("Your message goes here");

  const from = await centerOf(message);
  await touch("touchStart", from.cx, from.cy);
  await touch("touchMove", from.cx, from.cy - 60);
  await touch("touchEnd");
  await expect(touched.getByRole("button", { name: "Undo" })).toBeDisabled();

  const [again, to] = [await centerOf(message), await centerOf(headline)];
  await touch("touchStart", again.cx, again.cy);
  await expect(canvas.locator("html.dragging")).toBeAttached();
  await touch("touchMove", again.cx, again.cy - 5);
  await touch("touchMove", to.cx, to.y + 10);
  await expect(dropLine(canvas)).toBeVisible();
  await touch("touchEnd");
  await expect(async () => {
    expect((await centerOf(message)).y).toBeLessThan((await centerOf(headline)).y);
  }).toPass();
});

interface Run {
  text: string;
  x: number;
  y: number;
  width: number;
  style: string;
}

/** All text and images that a document shows, each with its position and style. */
function runsOf(): Run[] {
  const runs: Run[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.nodeType === 3 ? node.parentElement : (node as Element);
    if (!element || element.closest("style, .overlay, .hint, .sr-only")) continue;
    const isImage = node === element && element.tagName === "IMG";
    const text = isImage
      ? `image ${element.getAttribute("alt")}`
      : (node.nodeValue ?? "").replace(/[\s\u00a0]+/g, " ").trim();
    if (!text) continue;
    const range = document.createRange();
    range.selectNode(node);
    const { x, y, width } = range.getBoundingClientRect();
    if (width < 1) continue;
    const { fontSize, fontWeight, color } = getComputedStyle(element);
    runs.push({
      text,
      x: x + scrollX,
      y: y + scrollY,
      width,
      style: isImage ? "" : [fontSize, fontWeight, color].join(" "),
    });
  }
  return runs;
}

const views = [
  { name: "on a desktop", control: "Desktop", colorScheme: "light" },
  { name: "on a phone", control: "Phone", colorScheme: "light" },
  { name: "in dark mode", control: "Dark mode", colorScheme: "dark" },
] as const;

for (const { name, control, colorScheme } of views) {
  for (const librarySlug of ["winter-sale", "side-by-side", "order-received"]) {
    test(`the canvas shows ${librarySlug} as it will be sent ${name}`, async ({ page, context, signedIn }) => {
      const { id, canvas } = await openCanvas(page, signedIn, { librarySlug });
      await page.getByRole("radio", { name: control }).check({ force: true });
      const answer = await page.request.post(`/api/accounts/${signedIn.slug}/templates/${id}/render`);
      const { html } = (await answer.json()).data as { html: string };
      const sent = await context.newPage();
      await sent.emulateMedia({ colorScheme });
      const frame = await (await page.locator("iframe[title='Email canvas']").elementHandle())?.contentFrame();
      if (!frame) throw new Error("the canvas has no document");
      await expect(canvas.locator(".cell").first()).toBeVisible();
      await sent.setViewportSize({
        width: await frame.evaluate(() => document.documentElement.clientWidth),
        height: 900,
      });
      await sent.setContent(html, { waitUntil: "load" });
      const wanted = await sent.evaluate(runsOf);
      await expect(async () => {
        const shown = await frame.evaluate(runsOf);
        expect(shown.map(({ text, style }) => `${text} ${style}`)).toEqual(
          wanted.map(({ text, style }) => `${text} ${style}`),
        );
        for (const [i, run] of shown.entries()) {
          const { text, x, y, width } = wanted[i] as Run;
          expect([Math.abs(run.x - x) < 2, Math.abs(run.y - y) < 2, Math.abs(run.width - width) < 2], text).toEqual([
            true,
            true,
            true,
          ]);
        }
      }).toPass();
    });
  }
}

test("the editor is accessible", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  await expectAccessible(page, "the editor");
  await canvas.getByText("Your headline goes here").click();
  await expect(canvas.getByRole("toolbar")).toBeVisible();
  await expectAccessible(page, "the editor with a selected block");
});

for (const { name, viewport } of [
  { name: "with room next to the email", viewport: { width: 1440, height: 900 } },
  { name: "with no room next to the email", viewport: { width: 1100, height: 900 } },
]) {
  test.describe(name, () => {
    test.use({ viewport });

    test("the block bar doesn't cover the lines around it", async ({ page, signedIn }) => {
      const template = await TestTemplate.withTexts(page, signedIn.slug, ...lines);
      await template.open();
      const canvas = canvasOf(page);
      for (const line of lines) {
        await canvas.getByText(line).click(); // waits until nothing is over it
        await expect(canvas.getByRole("toolbar", { name: "Text" })).toBeVisible();
      }
      for (const line of lines.toReversed()) await canvas.getByText(line).click();
    });
  });
}

const lines = ["One short line", "Another line", "A third one", "The last line"];

test("in a narrow window the block bar is below the email", async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const template = await TestTemplate.withTexts(page, signedIn.slug, "One", "Two");
  await template.open();
  await canvasOf(page).getByText("One").click();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect.poll(() => template.texts()).toEqual(["One", "One", "Two"]);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => template.texts()).toEqual(["One", "Two"]);
  await expect(canvasOf(page).getByRole("toolbar")).toHaveCount(0);
});

test("in dark mode, placeholders and new dividers are dark", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  await page.getByRole("button", { name: "Add image" }).click();
  await page.getByRole("button", { name: "Add divider" }).click();
  await page.getByRole("radio", { name: "Dark mode" }).check({ force: true });
  await expect(canvas.locator(".placeholder")).toHaveCSS("background-color", "rgb(63, 63, 70)");
  const line = canvas.locator("[data-node]:not(:has([data-node])) > div[style*='border-top']").last();
  await expect(line).toHaveCSS("border-top-color", "rgb(82, 82, 91)");
});
