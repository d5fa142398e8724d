import { expectAccessible } from "./axe";
import { canvasOf, TestTemplate } from "./openTemplate";
import { inviteLink, join, setPlan } from "./people";
import { expect, test } from "./test";

test("the owner changes roles, transfers the account and loses owner rights", async ({
  page,
  server,
  signedIn,
  openContext,
}) => {
  await setPlan(server, signedIn.slug, "pro");
  const ada = await join(server, page, signedIn.slug, await openContext(), "Ada Lovelace", "editor");
  await join(server, page, signedIn.slug, await openContext(), "Mary Somerville", "reviewer");

  await page.goto(`/a/${signedIn.slug}/team`);
  const rowOf = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(rowOf("Ada Lovelace")).toBeVisible();
  await expectAccessible(page, "the team");
  await page.getByLabel("Role for Ada Lovelace").selectOption("admin");
  await expect(page.getByText("Ada Lovelace is now an admin")).toBeVisible();
  await ada.page.goto(`/a/${signedIn.slug}/team`);
  await expect(ada.page.getByLabel("Role for Mary Somerville")).toBeVisible();
  await expect(ada.page.getByLabel("Role for Ada Lovelace")).toHaveCount(0);
  await expect(ada.page.getByRole("button", { name: "Actions for Grace Hopper" })).toHaveCount(0);

  await rowOf("Mary Somerville").getByRole("button", { name: "Actions for" }).click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Remove Mary Somerville?");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove member" }).click();
  await expect(rowOf("Mary Somerville")).toHaveCount(0);

  // Mary was already removed, so the admin sees the server's error.
  await ada.page.getByLabel("Role for Mary Somerville").selectOption("editor");
  await expect(ada.page.getByText("Member not found.")).toBeVisible();
  await expect(ada.page.getByLabel("Role for Mary Somerville")).toHaveCount(0);

  await rowOf("Ada Lovelace").getByRole("button", { name: "Actions for" }).click();
  await page.getByRole("menuitem", { name: "Make owner…" }).click();
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Transfer ownership" });
  await expect(confirm).toBeDisabled();
  await page.getByLabel(`Type “${signedIn.slug}” to confirm`).fill(signedIn.slug);
  await confirm.click();
  await expect(page.getByText(/^Ada Lovelace now owns/)).toBeVisible();
  await expect(rowOf("Ada Lovelace")).toContainText("Owner");
  await expect(rowOf("Grace Hopper")).toContainText("Admin");
  await expect(page.getByRole("button", { name: "Actions for Ada Lovelace" })).toHaveCount(0);

  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("button", { name: "Delete account" })).toHaveCount(0);
  const rejected = await page.request.delete(`/api/accounts/${signedIn.slug}`, { data: { confirm: signedIn.slug } });
  expect(rejected.status()).toBe(403);

  await page.getByRole("link", { name: "Audit log" }).click();
  for (const event of [
    "Grace Hopper changed Ada Lovelace’s role from editor to admin",
    "Grace Hopper removed Mary Somerville from the team",
    "Grace Hopper made Ada Lovelace the owner",
    "Your administrator changed the plan from free to pro",
  ]) {
    await expect(page.getByText(event)).toBeVisible();
  }
  await expectAccessible(page, "the audit log");

  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Leave account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave account" }).click();
  await expect(page.getByRole("heading", { name: "You're not a member of any account" })).toBeVisible();
  expect((await page.request.get(`/api/accounts/${signedIn.slug}`)).status()).toBe(404);
});

test("reviewers see no editing actions, and the server rejects their changes", async ({
  page,
  server,
  signedIn,
  openContext,
}) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "The owner's text");
  const { page: reviewer } = await join(
    server,
    page,
    signedIn.slug,
    await openContext(),
    "Mary Somerville",
    "reviewer",
  );

  await reviewer.goto(`/a/${signedIn.slug}/templates`);
  await expect(reviewer.getByRole("link", { name: "Spring sale" }).first()).toBeVisible();
  await expect(reviewer.getByRole("link", { name: "New template" })).toHaveCount(0);
  const navigation = reviewer.getByRole("navigation", { name: "Main" });
  await expect(navigation.getByRole("link", { name: "Team" })).toBeVisible();
  await expect(navigation.getByRole("link", { name: /Settings|Billing|Audit|Sub-accounts/ })).toHaveCount(0);

  await reviewer.goto(`/a/${signedIn.slug}/templates/${template.id}`);
  await expect(canvasOf(reviewer).getByText("The owner's text")).toBeVisible();
  await expect(reviewer.getByText("View only")).toBeVisible();
  await expect(reviewer.getByRole("button", { name: /Export|Send test|Undo|Add text/ })).toHaveCount(0);
  await reviewer.keyboard.press("ControlOrMeta+K");
  await expect(reviewer.getByRole("option", { name: "Preview" })).toBeVisible();
  await expect(reviewer.getByRole("option", { name: /Export|test email|Save now/ })).toHaveCount(0);

  await reviewer.goto(`/a/${signedIn.slug}/team`);
  await expect(reviewer.getByText("Grace Hopper").first()).toBeVisible();
  await expect(reviewer.getByRole("button", { name: "Invite member" })).toHaveCount(0);
  await expect(reviewer.getByRole("combobox")).toHaveCount(0);
  await expectAccessible(reviewer, "the team for a reviewer");
  await reviewer.goto(`/a/${signedIn.slug}/audit`);
  await expect(reviewer.getByText("Only owners and admins can see the audit log")).toBeVisible();

  const account = `/api/accounts/${signedIn.slug}`;
  const responses = [
    await reviewer.request.patch(`${account}/templates/${template.id}`, { data: { name: "Mine" } }),
    await reviewer.request.post(`${account}/templates`, { data: { name: "Mine" } }),
    await reviewer.request.post(`${account}/send-test-email`, { data: { html: "<p>Mine</p>" } }),
    await reviewer.request.post(`${account}/invites`, { data: { email: "x@example.com", role: "admin" } }),
  ];
  expect(responses.map((response) => response.status())).toEqual([403, 403, 403, 403]);
  expect((await template.stored()).name).toBe("Spring sale");
});

test("create a sub-account, open it from the switcher and detach it", async ({ page, server, signedIn }) => {
  await page.goto(`/a/${signedIn.slug}/sub-accounts`);
  await expect(page.getByText("The Free plan doesn't include sub-accounts")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create sub-account" })).toHaveCount(0);
  await expectAccessible(page, "sub-accounts on a plan that doesn't include them");

  await setPlan(server, signedIn.slug, "business");
  await page.reload();
  await page.getByRole("button", { name: "Create sub-account" }).click();
  const name = `Orchard ${signedIn.slug}`;
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Create sub-account" }).click();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: name })).toContainText(
    "0 templates · 1 member",
  );
  await expect(page.getByRole("meter", { name: "Sub-accounts" })).toHaveAttribute("aria-valuetext", "1 of 25");
  await expectAccessible(page, "sub-accounts");

  await page.getByRole("button", { name: /^Account:/ }).click();
  const inMenu = page.getByRole("menuitem", { name });
  await expect(inMenu.getByLabel("sub-account")).toBeVisible();
  await inMenu.click();
  await expect(page.getByRole("button", { name: `Account: ${name} Business plan` })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sub-accounts" })).toHaveCount(
    0,
  );
  await page.getByRole("link", { name: "Billing and usage" }).click();
  await expect(page.getByText("uses its parent account's plan")).toBeVisible();
  await expect(page.getByRole("main").getByRole("meter", { name: "API keys" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("meter", { name: "Sub-accounts" })).toHaveCount(0);
  const slug = new URL(page.url()).pathname.split("/")[2] ?? "";
  await page.goto(`/a/${slug}/sub-accounts`);
  await expect(page.getByText("This is already a sub-account")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create sub-account" })).toHaveCount(0);

  await page.goto(`/a/${signedIn.slug}/sub-accounts`);
  await page.getByRole("button", { name: `Detach ${name}` }).click();
  await expect(page.getByRole("alertdialog")).toContainText("on the Free plan. It keeps its 0 templates and 1 member");
  const detach = page.getByRole("alertdialog").getByRole("button", { name: "Detach sub-account" });
  await expect(detach).toBeDisabled();
  await page.getByLabel(`Type “${slug}” to confirm`).fill(slug);
  await detach.click();
  await expect(page.getByText("No sub-accounts yet")).toBeVisible();
  await page.goto(`/a/${signedIn.slug}/audit`);
  await expect(page.getByText(`Grace Hopper created the sub-account ${name}`)).toBeVisible();
  await expect(page.getByText(`Grace Hopper detached the sub-account ${name}`)).toBeVisible();
});

test("the audit log shows 50 events and loads more on request", async ({ page, signedIn }) => {
  for (let step = 1; step <= 52; step++) {
    const data = { name: `Name ${step}` };
    expect((await page.request.patch(`/api/accounts/${signedIn.slug}`, { data })).status()).toBe(200);
  }
  await page.goto(`/a/${signedIn.slug}/audit`);
  const events = page.getByRole("main").getByRole("listitem");
  await expect(events).toHaveCount(50);
  await expect(events.first()).toContainText("Grace Hopper renamed the account from Name 51 to Name 52");
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(events).toHaveCount(53);
  await expect(events.last()).toContainText("Grace Hopper created the account Grace Hopper");
  await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("team and billing pages fit the screen", async ({ page, server, signedIn }) => {
    await setPlan(server, signedIn.slug, "business");
    const email = "a.rather.long.name.of.someone@long.domain.example.com";
    await page.request.post(`/api/accounts/${signedIn.slug}/invites`, { data: { email, role: "editor" } });
    await page.request.post(`/api/accounts/${signedIn.slug}/sub-accounts`, { data: { name: "Client".repeat(16) } });
    for (const name of ["team", "sub-accounts", "billing", "audit", "settings"]) {
      await page.goto(`/a/${signedIn.slug}/${name}`);
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
    }
    await page.goto(await inviteLink(server, email));
    await expect(page.getByRole("heading", { name: /^Join/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "the invite").toBeLessThanOrEqual(390);
  });
});

test("an editor sees who owns a template and edits a copy", async ({ page, server, signedIn, openContext }) => {
  await setPlan(server, signedIn.slug, "pro");
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Hands off");
  const ada = await join(server, page, signedIn.slug, await openContext(), "Ada Lovelace", "editor");
  await ada.page.goto(`/a/${signedIn.slug}/templates`);
  await expect(ada.page.getByRole("main").getByRole("listitem")).toContainText("Grace Hopper");

  await template.open(ada.page);
  const inspector = ada.page.getByRole("complementary", { name: "Inspector" });
  const reason = "Created by Grace Hopper. Only the author or an admin can edit this template.";
  await expect(inspector).toContainText(reason);
  await canvasOf(ada.page).getByText("Hands off").click();
  await expect(inspector).toContainText(reason);
  await ada.page.getByRole("button", { name: "View only" }).click();
  const note = ada.page.getByRole("dialog", { name: "Why this template is view only" });
  await expect(note).toContainText(reason);
  await expectAccessible(ada.page, "someone else's template");
  await note.getByRole("button", { name: "Duplicate to edit" }).click();
  await expect(ada.page.getByLabel("Template name")).toHaveValue(/Spring sale/);
  await canvasOf(ada.page).getByText("Hands off").dblclick();
  await expect(canvasOf(ada.page).getByRole("textbox")).toBeFocused();
});
