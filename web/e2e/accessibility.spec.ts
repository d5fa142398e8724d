import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { openCanvas } from "./onCanvas";
import { TestTemplate } from "./openTemplate";
import { expect, test } from "./test";

// Checks each state in the light and dark themes. States that take several steps to reach (a merge, recovered changes, a
// phone) are checked in the tests that cover those steps.

const overlays = (page: Page) => page.locator("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]");

/** Checks what an action opens, then closes it. */
async function lookInto(page: Page, what: string, open: () => Promise<void>) {
  await open();
  await expect(overlays(page).last()).toBeVisible();
  await expectAccessible(page, what);
  while ((await overlays(page).count()) > 0) {
    const before = await overlays(page).count();
    await page.keyboard.press("Escape");
    await expect.poll(() => overlays(page).count()).toBeLessThan(before);
  }
}

test("pages before signing in", async ({ page }) => {
  const paths = ["/sign-in", "/sign-up", "/forgot-password", "/verify-email?token=x", "/reset-password?token=x"];
  for (const path of [...paths, "/reset-password", "/reference", "/nonsense"]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectAccessible(page, path);
  }
  await page.goto("/sign-up");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "/sign-up with faults");
});

test("account pages, dialogs and menus", async ({ page, signedIn }) => {
  for (const path of ["/profile", "/reference#createTemplate", `/a/${signedIn.slug}/settings`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expectAccessible(page, path);
  }
  const press = (name: string | RegExp) => page.getByRole("button", { name }).click();
  await lookInto(page, "the dialog of a new key", () => press("Create key"));
  await press("Create key");
  await page.getByRole("dialog").getByLabel("Name").fill("Website");
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "API key" })).toBeVisible();
  await expectAccessible(page, "a new key");
  await page.getByRole("button", { name: "Done" }).click();
  await expectAccessible(page, "the list of keys");
  await lookInto(page, "the question before a key is revoked", () => press("Revoke Website"));
  await lookInto(page, "the question before an account is deleted", () => press("Delete account"));
  await lookInto(page, "the account switcher", () => press(/^Account:/));
  await lookInto(page, "the menu of the person", () => press(/sign out$/));
  await lookInto(page, "the dialog of a new account", async () => {
    await press(/^Account:/);
    await page.getByRole("menuitem", { name: "Create account" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
  await lookInto(page, "the command palette", () => page.keyboard.press("ControlOrMeta+K"));
});

test("template dialogs and menus", async ({ page, signedIn }) => {
  await TestTemplate.withTexts(page, signedIn.slug, "Words");
  await page.goto(`/a/${signedIn.slug}/templates`);
  const openMenu = () => page.getByRole("button", { name: "Actions for Spring sale" }).click();
  const choose = (name: RegExp) => async () => {
    await openMenu();
    await page.getByRole("menuitem", { name }).click();
  };
  await lookInto(page, "the menu of a card", openMenu);
  await lookInto(page, "the formats of a card's menu", async () => {
    await choose(/^Export/)();
    await expect(page.getByRole("menuitem", { name: "Plain text" })).toBeVisible();
  });
  await lookInto(page, "renaming", choose(/^Rename/));
  await lookInto(page, "the question before a template is deleted", choose(/^Delete/));
  await page.getByRole("checkbox", { name: "Select Spring sale" }).click();
  await expect(page.getByText("1 selected")).toBeVisible();
  await expectAccessible(page, "a selection");
  await page.goto(`/a/${signedIn.slug}/templates?q=nothing`);
  await expect(page.getByRole("heading", { name: "No matching templates" })).toBeVisible();
  await expectAccessible(page, "a search that finds nothing");
  await page.goto(`/a/${signedIn.slug}/templates/new`);
  await lookInto(page, "the preview of a design", async () => {
    await page.getByRole("button", { name: /First steps/ }).click();
    await expect(page.getByTitle("Preview of First steps")).toBeVisible();
  });
});

test("editor dialogs and menus", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).first().click();
  const mail = page.getByTitle("Email preview");
  await lookInto(page, "the preview", async () => {
    await press("Preview");
    await expect(mail).toBeVisible();
  });
  for (const view of ["Phone", "Dark", "Plain text"]) {
    await lookInto(page, `the preview, ${view}`, async () => {
      await press("Preview");
      await expect(mail).toBeVisible();
      await page.getByRole("dialog").getByText(view).click();
    });
  }
  await lookInto(page, "the export", async () => {
    await press("Export");
    await expect(page.getByRole("button", { name: "Copy HTML" })).toBeVisible();
  });
  await lookInto(page, "the versions", () => press("Versions"));
  await lookInto(page, "the list of keys", () => page.keyboard.press("?"));
  await lookInto(page, "the menu of the editor", () => press("More"));
  await lookInto(page, "the question before HTML", async () => {
    await press("More");
    await page.getByRole("menuitem", { name: /HTML/ }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  });
  await lookInto(page, "the commands of the editor", () => page.keyboard.press("ControlOrMeta+K"));

  await canvas.getByText("Your headline goes here").click();
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await inspector.getByRole("tab", { name: "Style" }).click();
  await lookInto(page, "the choice of a colour", async () => {
    await inspector
      .getByRole("button", { name: /^Choose color/ })
      .first()
      .click();
    await expect(page.getByRole("slider", { name: "Color" })).toBeVisible();
  });
  await page.getByRole("tab", { name: "Outline" }).click();
  await lookInto(page, "the menu of a line of the outline", () =>
    page.getByRole("treeitem", { name: /^Text: Your headline/ }).click({ button: "right" }),
  );
});

test("text tools", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  const headline = canvas.getByText("Your headline goes here");
  for (const tool of ["Link", "Text color", "Insert merge tag"]) {
    await headline.dblclick();
    await expect(canvas.getByRole("textbox")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+A");
    await lookInto(page, tool, () =>
      page.getByRole("toolbar", { name: "Text formatting" }).getByRole("button", { name: tool, exact: true }).click(),
    );
    await canvas.getByText("Your message goes here").click();
    await expect(canvas.getByRole("textbox")).toHaveCount(0);
  }
});
