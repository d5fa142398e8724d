import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { canvasOf, TestTemplate } from "./openTemplate";
import { join } from "./people";
import { expect, test } from "./test";

function node(type: string, parent: string | undefined, props: object, nodes: readonly string[] = []) {
  const isCanvas = type === "ContainerBlock";
  return { type: { resolvedName: type }, isCanvas, props, parent, nodes, hidden: false, linkedNodes: {}, custom: {} };
}

/** An email with low-contrast text, an image without alt text and an insecure link. */
function faultyEmail() {
  return JSON.stringify({
    ROOT: node("ContainerBlock", undefined, {}, ["section"]),
    section: node("ContainerBlock", "ROOT", { styles: { padding: 24 } }, ["title", "pale", "image", "shop", "foot"]),
    title: node("TextBlock", "section", { text: "May news", tagName: "h1" }),
    pale: node("TextBlock", "section", { text: "Hard to read", styles: { color: "#cccccc" } }),
    image: node("ImageBlock", "section", { src: "https://cdn.test/a.png", alt: "" }),
    shop: node("ButtonBlock", "section", { text: "See the spring colors", href: "http://shop.test/spring" }),
    foot: node("ComplianceFooterBlock", "section", {
      address: "1 Main Street, Springfield 12345",
      unsubscribeHref: "{{unsubscribe_url}}",
    }),
  });
}

const templateSettings = JSON.stringify({
  subject: "May news",
  previewText: "What is new in our shop this month, and what leaves it soon",
});

function badge(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: /^Checks:/ });
}

/** Matches the badge's accessible name, where whitespace separates its parts. */
function says(counts: string) {
  return new RegExp(`^Checks:\\s+${counts.replace(/,? /g, (gap) => `\\s*${gap.trim()}\\s*`)}$`);
}

function panelOf(page: Page) {
  return page.getByRole("complementary", { name: "Checks" });
}

async function openFaulty(page: Page, slug: string) {
  const template = await TestTemplate.create(page, slug, { craftState: faultyEmail(), templateSettings });
  await template.open();
  await expect(badge(page)).toHaveAccessibleName(says("1 error, 2 warnings"));
  return template;
}

test("a finding links to its block, previews its fix, and reappears after an undo", async ({ page, signedIn }) => {
  await openFaulty(page, signedIn.slug);
  await badge(page).click();
  const panel = panelOf(page);
  await expect(panel.getByText("1 error, 2 warnings")).toBeVisible();
  const contrast = panel.getByRole("button", { name: /hard to read on its background/ });
  await contrast.click();
  await expect(page.getByRole("complementary", { name: "Inspector" }).getByRole("heading").first()).toContainText(
    "Hard to read",
  );
  await panel.getByRole("button", { name: "Fix it" }).click();
  await expect(panel.getByText("1 fewer warning")).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName(says("1 error, 2 warnings"));
  await panel.getByRole("button", { name: "Keep as is" }).click();
  await panel.getByRole("button", { name: "Fix it" }).click();
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(contrast).toHaveCount(0);
  await expect(badge(page)).toHaveAccessibleName(says("1 error, 1 warning"));
  await panel.getByRole("button", { name: /http instead of https/ }).click();
  await panel.getByRole("button", { name: "Fix it" }).click();
  await expect(panel.getByText("1 fewer warning")).toBeVisible();
  await expectAccessible(page, "the checks panel with the preview of a fix");
  await panel.getByRole("button", { name: "Keep as is" }).click();
  await expect(canvasOf(page).getByText("Hard to read")).not.toHaveCSS("color", "rgb(204, 204, 204)");

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(canvasOf(page).getByText("Hard to read")).toHaveCSS("color", "rgb(204, 204, 204)");
  await expect(badge(page)).toHaveAccessibleName(says("1 error, 2 warnings"));
});

test("safe issues are fixed in one step, and other findings link to their field", async ({ page, signedIn }) => {
  const template = await openFaulty(page, signedIn.slug);
  await page.keyboard.press("Control+Shift+L");
  const panel = panelOf(page);
  await panel.getByRole("button", { name: "Fix 2 issues automatically" }).click();
  await expect(panel.getByText("2 fewer warnings")).toBeVisible();
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(badge(page)).toHaveAccessibleName(says("1 error"));
  await expect
    .poll(async () => JSON.parse((await template.stored()).craftState).shop.props.href)
    .toBe("https://shop.test/spring");

  await panel.getByRole("button", { name: /no alternative text/ }).click();
  await panel.getByRole("button", { name: "Show field" }).click();
  await expect(page.getByRole("textbox", { name: "Alt text" })).toBeFocused();
  await page.keyboard.type("A field of tulips");
  await expect(badge(page)).toHaveAccessibleName(says("No issues found"));
  await expect(panel.getByText("No issues found. Ready to send.").or(panel.getByText("Good to know"))).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(badge(page)).toHaveAccessibleName(says("1 error, 2 warnings"));
});

test("findings work from the keyboard, the command palette and other dialogs", async ({ page, signedIn }) => {
  await openFaulty(page, signedIn.slug);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("check this");
  await page.keyboard.press("Enter");
  const panel = panelOf(page);
  const rows = panel.locator("[data-part=problem]");
  await rows.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows.first()).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  for (const [button, name] of [
    ["Preview", "Preview"],
    ["Send test", "Send a test email"],
    ["Export", "Export"],
  ] as const) {
    await page.getByRole("button", { name: button, exact: true }).click();
    const dialog = page.getByRole("dialog", { name });
    const note = dialog.getByRole("region", { name: "Before you send" });
    await expect(note).toContainText("1 error, 2 warnings");
    await note.getByRole("button", { name: "Open checks" }).click();
    await expect(dialog).toBeHidden();
    await expect(panel).toBeVisible();
    await panel.getByRole("button", { name: "Close checks" }).click();
  }
});

test("in HTML mode, a finding links to its line", async ({ page, signedIn }) => {
  const htmlContent = `<!doctype html>\n<html lang="en">\n<body lang="en">\n<p>Hello</p>\n<form action="https://shop.test/"></form>\n</body></html>`;
  const template = await TestTemplate.create(page, signedIn.slug, { editorMode: "html", htmlContent });
  await template.open();
  await badge(page).click();
  const form = panelOf(page).getByRole("button", { name: /Email clients remove <form>.*line 5/ });
  await form.click();
  await expect(page.locator(".cm-activeLine")).toContainText("<form");
  await expect(panelOf(page).getByRole("button", { name: "Fix it" })).toHaveCount(0);
  await expectAccessible(page, "checks in HTML mode");
});

test("a failed check keeps the last result and can be retried", async ({ page, signedIn }) => {
  await openFaulty(page, signedIn.slug);
  await badge(page).click();
  const panel = panelOf(page);
  await expect(panel.getByText("1 error, 2 warnings")).toBeVisible();
  await page.route("**/checks", (route) => route.abort());
  await canvasOf(page).getByText("Hard to read").click();
  await page.keyboard.press("Control+d");
  await expect(panel.getByRole("alert")).toContainText("We couldn't check this email");
  await expect(panel.getByText("These results are from an earlier check.")).toBeVisible();
  await expect(panel.getByRole("button", { name: /hard to read on its background/ })).toBeVisible();
  await page.unroute("**/checks");
  await panel.getByRole("button", { name: "Check again" }).click();
  await expect(panel.getByRole("alert")).toHaveCount(0);
  await expect(badge(page)).toHaveAccessibleName(says("1 error, 3 warnings"));
});

test("reviewers see the findings but no fixes", async ({ page, openContext, server, signedIn }) => {
  const template = await TestTemplate.create(page, signedIn.slug, { craftState: faultyEmail(), templateSettings });
  const { page: reviewer } = await join(server, page, signedIn.slug, await openContext(), "Ada Lovelace", "reviewer");
  await reviewer.goto(`/a/${signedIn.slug}/templates/${template.id}`);
  await expect(badge(reviewer)).toHaveAccessibleName(says("1 error, 2 warnings"));
  await badge(reviewer).click();
  const panel = panelOf(reviewer);
  await panel.getByRole("button", { name: /hard to read on its background/ }).click();
  await expect(panel.getByText(/Use #\w+ for the text/)).toBeVisible();
  await expect(panel.getByRole("button", { name: /Fix/ })).toHaveCount(0);
});

test("on a phone the findings cover the canvas", async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFaulty(page, signedIn.slug);
  await badge(page).click();
  const panel = panelOf(page);
  await panel.getByRole("button", { name: /hard to read on its background/ }).click();
  await panel.getByRole("button", { name: "Show block" }).click();
  await expect(panel).toBeHidden();
  await expect(canvasOf(page).getByText("Hard to read")).toBeInViewport();
});
