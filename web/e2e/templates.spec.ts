import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { expect, type Person, test } from "./test";

/** Creates templates through the API in the given order, so the last one is the most recent. */
async function given(page: Page, { slug }: Person, ...bodies: Record<string, unknown>[]) {
  for (const data of bodies) {
    const answer = await page.request.post(`/api/accounts/${slug}/templates`, { data });
    expect(answer.status()).toBe(201);
  }
}

const saying = (name: string, text: string) => ({ name, editorMode: "html", htmlContent: `<p>${text}</p>` });

const openList = (page: Page, { slug }: Person, search = "") => page.goto(`/a/${slug}/templates${search}`);

const names = (page: Page) => page.locator("[data-template] a");

const editorUrl = /\/templates\/[0-9a-f]{8}-[0-9a-f-]{27}$/;

test("the empty page explains templates and starts a blank one", async ({ page, signedIn }) => {
  await openList(page, signedIn);
  await expect(page.getByRole("heading", { name: "Create your first template" })).toBeVisible();
  await expectAccessible(page, "the empty list");
  await page.getByRole("button", { name: "Start blank" }).click();
  await expect(page).toHaveURL(editorUrl);
});

test("a card shows the server's render without running its scripts @journey", async ({ page, signedIn }) => {
  const html = `<p>Drawn by the server</p><img src="data:," onerror="document.title='broken in'"><script>document.title='broken in'</script>`;
  await given(page, signedIn, { name: "Raw", editorMode: "html", htmlContent: html }, { librarySlug: "first-steps" });
  await openList(page, signedIn);
  await expect(page.frameLocator("iframe >> nth=1").getByText("Drawn by the server")).toBeAttached();
  await expect(page.frameLocator("iframe >> nth=0").getByText("The first hill is a small one")).toBeAttached();
  await expect(page).toHaveTitle(/^Templates/);
});

test("search, filters, sort order and view are stored in the URL", async ({ page, signedIn }) => {
  await given(page, signedIn, saying("Autumn letter", "a"), saying("Spring sale", "b"), { librarySlug: "winter-sale" });
  await openList(page, signedIn);
  await expect(names(page)).toHaveText(["Winter sale", "Spring sale", "Autumn letter"]);
  await page.getByRole("searchbox", { name: "Search templates" }).fill("sale");
  await expect(names(page)).toHaveText(["Winter sale", "Spring sale"]);
  await page.getByLabel("Sort").selectOption("Name, A to Z");
  await expect(names(page)).toHaveText(["Spring sale", "Winter sale"]);
  await page.getByLabel("Source").selectOption("Library");
  await expect(names(page)).toHaveText(["Winter sale"]);
  await page.getByRole("radio", { name: "List" }).check({ force: true });
  await expect(page).toHaveURL(/q=sale/);
  await page.reload();
  await expect(names(page)).toHaveText(["Winter sale"]);
  await expect(page.getByRole("searchbox", { name: "Search templates" })).toHaveValue("sale");
  await expect(page.getByRole("complementary").getByText("Grace Hopper", { exact: true }).last()).toBeVisible();
  await expectAccessible(page, "the list of templates");
  await page.getByRole("searchbox", { name: "Search templates" }).fill("nothing like it");
  await page.getByRole("button", { name: "Show all templates" }).click();
  await expect(names(page)).toHaveText(["Autumn letter", "Spring sale", "Winter sale"]);
});

test("a card's menu renames, duplicates, marks and exports the template", async ({ page, signedIn }) => {
  await given(page, signedIn, saying("Spring sale", "Tulips for everybody"));
  await openList(page, signedIn);
  const choose = async (name: string, ...path: string[]) => {
    await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
    for (const item of path) await page.getByRole("menuitem", { name: new RegExp(`^${item}`) }).click();
  };
  await choose("Spring sale", "Rename");
  await page.getByLabel("Name", { exact: true }).fill(" ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Name", { exact: true }).fill("Tulip sale");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(names(page)).toHaveText(["Tulip sale"]);
  await choose("Tulip sale", "Duplicate");
  await expect(names(page)).toHaveText(["Tulip sale (Copy)", "Tulip sale"]);
  await choose("Tulip sale", "Mark as exported");
  await expect(page.locator("[data-template]").getByText("Exported", { exact: true })).toHaveCount(1);
  const download = page.waitForEvent("download");
  await choose("Tulip sale", "Export", "Plain text");
  expect((await download).suggestedFilename()).toBe("tulip-sale.txt");
  expect(await readFile(await (await download).path(), "utf8")).toContain("Tulips for everybody");
  await page.reload();
  await expect(page.locator("[data-template]").getByText("Exported", { exact: true })).toHaveCount(1);
  await expectAccessible(page, "the grid of templates");
});

test("templates can be renamed, deleted and opened with the keyboard alone", async ({ page, signedIn }) => {
  await given(page, signedIn, saying("Three", "3"), saying("Two", "2"), saying("One", "1"));
  await openList(page, signedIn);
  await names(page).first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("link", { name: "Two", exact: true })).toBeFocused();
  await page.keyboard.press("F2");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.type("Second");
  await page.keyboard.press("Enter");
  await expect(names(page)).toHaveText(["One", "Second", "Three"]);
  await expect(page.getByRole("link", { name: "Second" })).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("alertdialog", { name: "Delete “Second”?" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(names(page)).toHaveText(["One", "Three"]);
  await expect(page.getByRole("link", { name: "Three" })).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(editorUrl);
});

test("several templates are exported in one archive and deleted, and failures are listed", async ({
  page,
  signedIn,
}) => {
  await given(page, signedIn, ...["Five", "Four", "Three", "Two", "One"].map((name) => saying(name, name)));
  await openList(page, signedIn);
  await page.getByRole("checkbox", { name: "Select Two" }).click();
  await page.getByRole("checkbox", { name: "Select Four" }).click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 selected")).toBeVisible();
  const download = page.waitForEvent("download");
  await page
    .getByRole("region", { name: "Selected templates" })
    .getByRole("button", { name: "Export", exact: true })
    .click();
  await page.getByRole("menuitem", { name: "HTML" }).click();
  expect((await download).suggestedFilename()).toBe(`${signedIn.slug}-templates.zip`);
  const archive = await readFile(await (await download).path(), "latin1");
  for (const name of ["two", "three", "four"]) expect(archive).toContain(`${name}.html`);
  const stuck = await page.locator("[data-template]", { hasText: "Three" }).getAttribute("data-template");
  await page.route(`**/templates/${stuck}`, (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 403, json: { error: "Insufficient permissions" } })
      : route.fallback(),
  );
  await page.getByRole("region", { name: "Selected templates" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog", { name: "Delete 3 templates?" })).toContainText(
    "“Two”, “Three”, and “Four”",
  );
  await page.getByRole("button", { name: "Delete 3 templates" }).click();
  await expect(page.getByText("Deleted 2 of 3 templates")).toBeVisible();
  await expect(page.getByText("“Three”: Your role in this account doesn't allow this.")).toBeVisible();
  await expect(names(page)).toHaveText(["One", "Three", "Five"]);
});

test("at the plan's limit, the page says how to make room", async ({ page, signedIn }) => {
  await given(page, signedIn, ...Array.from({ length: 10 }, (_, place) => saying(`Template ${place}`, "x")));
  await openList(page, signedIn);
  await expect(page.getByText("You've used all 10 templates in your plan")).toBeVisible();
  await expect(page.getByText("upgrade to the Pro plan")).toBeVisible();
  await expect(page.getByRole("button", { name: "New template" })).toBeDisabled();
  await expect(page.getByRole("main").getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    `/a/${signedIn.slug}/billing`,
  );
  await page.goto(`/a/${signedIn.slug}/generate`);
  await expect(page.getByText("To open it in the editor, delete a template first")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "See plans" })).toBeVisible();
  await expectAccessible(page, "generating at the template limit");
  await openList(page, signedIn);
  await names(page).first().focus();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Delete template" }).click();
  await expect(page.getByRole("link", { name: "New template" })).toBeVisible();
});

test("a reviewer can't change anything", async ({ page, signedIn }) => {
  await given(page, signedIn, saying("Spring sale", "x"));
  await page.route(`**/api/accounts/${signedIn.slug}`, async (route) => {
    const answer = await route.fetch();
    const { account } = await answer.json();
    await route.fulfill({
      response: answer,
      json: {
        account: {
          ...account,
          role: "reviewer",
          permissions: ["template:view"],
          usage: { ...account.usage, templates: account.limits.templates },
        },
      },
    });
  });
  await openList(page, signedIn);
  await page.getByRole("button", { name: "Actions for Spring sale" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([/Open/]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await names(page).first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("region", { name: "Selected templates" })).toHaveCount(0);
  await expect(page.getByText("templates in your plan")).toHaveCount(0);
  await page.keyboard.press("F2");
  await page.keyboard.press("Delete");
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toHaveCount(0);
  await expect(page.getByText("New template")).toHaveCount(0);
  await page.goto(`/a/${signedIn.slug}/templates/new`);
  await expect(page.getByRole("heading", { name: "You can view templates, but not create them" })).toBeVisible();
});

test("a library design is found, previewed in the brand's style and used", async ({ page, signedIn }) => {
  const kit = await page.request.put(`/api/accounts/${signedIn.slug}/brand-kit`, { data: { primaryColor: "#7a1fa2" } });
  expect(kit.status()).toBe(200);
  await page.goto(`/a/${signedIn.slug}/templates/new`);
  await expect(page.getByRole("button", { name: /Blank template/ })).toBeVisible();
  await expectAccessible(page, "the library");
  await page.getByRole("button", { name: /^Welcome/ }).click();
  await expect(page.getByRole("button", { name: /Blank template/ })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search designs" }).fill("steps");
  await page.getByRole("button", { name: /First steps/ }).click();
  const preview = page.frameLocator("iframe[title='Preview of First steps']");
  await expect(preview.getByRole("link", { name: /./ }).first()).toBeAttached();
  await expect(preview.locator("[style*='#7a1fa2']").first()).toBeAttached();
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect(page.getByTitle("Preview of First steps")).toHaveAttribute("srcdoc", /color-scheme:dark/);
  await expectAccessible(page, "the preview of a design");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: /First steps/ }).click();
  await page.getByRole("button", { name: "Use this design" }).click();
  await expect(page).toHaveURL(editorUrl);
  const list = await (await page.request.get(`/api/accounts/${signedIn.slug}/templates`)).json();
  expect(list.templates).toMatchObject([{ name: "First steps", source: "library" }]);
});

test("with a thousand templates, only those near the viewport render, and all can be reached", async ({
  page,
  signedIn,
}) => {
  await page.route(`**/api/accounts/${signedIn.slug}/templates?*`, (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0);
    const templates = Array.from({ length: Math.min(60, 1000 - start) }, (_, place) => summary(start + place));
    return route.fulfill({ json: { templates, nextCursor: start + 60 < 1000 ? String(start + 60) : undefined } });
  });
  await page.route("**/render", (route) => route.fulfill({ json: { data: { html: "<p>Drawn</p>" } } }));
  await openList(page, signedIn);
  await names(page).first().focus();
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(page.getByRole("link", { name: "Template 999" })).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(page.frameLocator("iframe >> nth=-1").getByText("Drawn")).toBeAttached();
  expect(await page.locator("[data-template]").count()).toBeLessThan(250);
  await page.keyboard.press("Home");
  await expect(page.getByRole("link", { name: "Template 0", exact: true })).toBeInViewport();
  await page.keyboard.press("Control+a");
  await expect(page.getByText("1000 selected")).toBeVisible();
});

function summary(place: number) {
  const at = new Date(Date.UTC(2026, 0, 1) - place * 60_000).toISOString();
  return {
    id: `01a1e0d2-0000-7000-8000-${String(place).padStart(12, "0")}`,
    name: `Template ${place}`,
    description: null,
    status: "draft",
    source: "blank",
    thumbnailUrl: null,
    createdBy: { id: "01a1e0d2-6263-73ec-a8ec-544c9ed315f4", name: "Grace Hopper" },
    createdAt: at,
    updatedAt: at,
  };
}

test("on a phone, nothing is cut off and a card's menu starts a selection", async ({ openContext, signedIn, page }) => {
  await given(page, signedIn, { librarySlug: "first-steps" }, saying("Spring sale", "x"));
  const phone = await openContext({
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const screen = await phone.newPage();
  await screen.goto(`/a/${signedIn.slug}/templates`);
  const actions = screen.getByRole("button", { name: "Actions for Spring sale" });
  await actions.tap();
  await screen.getByRole("menuitem", { name: "Mark as exported" }).tap();
  const card = screen.getByRole("listitem").filter({ has: actions });
  await expect(card.getByText("Exported")).toBeVisible();
  const time = card.getByText("just now").locator("..");
  expect(await time.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await actions.tap();
  await screen.getByRole("menuitem", { name: "Select" }).tap();
  await screen.getByRole("link", { name: "First steps" }).tap();
  await expect(screen.getByText("2 selected")).toBeVisible();
  await expectAccessible(screen, "templates on a phone");
  for (const path of ["templates", "templates/new", "brand"]) {
    await screen.goto(`/a/${signedIn.slug}/${path}`);
    await expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await screen.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    await expectAccessible(screen, `${path} on a phone`);
  }
});

test("the command palette creates a blank template", async ({ page, signedIn }) => {
  await page.goto(`/a/${signedIn.slug}/templates`);
  await expect(page.getByRole("heading", { name: "Templates", exact: true })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+K");
  await page.getByPlaceholder("What do you want to do?").fill("blank");
  await expect(page.getByRole("option").first()).toHaveText("New blank template");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeVisible();
});

test("a template is copied to another account unless that account is full", async ({ page, signedIn }) => {
  await given(page, signedIn, saying("Spring sale", "Plums from the north slope"));
  await openList(page, signedIn);
  const menu = page.getByRole("button", { name: "Actions for Spring sale" });
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "Duplicate" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Copy to another account…" })).toHaveCount(0);

  const made = await page.request.post("/api/accounts", { data: { name: "Pear Press" } });
  const other = { ...signedIn, slug: (await made.json()).account.slug };
  await page.reload();
  await menu.click();
  await page.getByRole("menuitem", { name: "Copy to another account…" }).click();
  await expect(page.getByLabel("Account", { exact: true })).toHaveValue(other.slug);
  await expectAccessible(page, "copying to another account");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByRole("button", { name: "Open copy" }).click();
  await expect(page).toHaveURL(new RegExp(`/a/${other.slug}${editorUrl.source}`));
  const listed = await (await page.request.get(`/api/accounts/${other.slug}/templates`)).json();
  expect(listed.templates).toMatchObject([{ name: "Spring sale", source: "import" }]);

  const { usage, limits } = (await (await page.request.get(`/api/accounts/${other.slug}`)).json()).account;
  for (let i = usage.templates; i < limits.templates; i += 1) await given(page, other, {});
  await openList(page, signedIn);
  await menu.click();
  await page.getByRole("menuitem", { name: "Copy to another account…" }).click();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("We couldn't copy the template to “Pear Press”");
});
