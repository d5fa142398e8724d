import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { expect, type Person, test } from "./test";

const openKit = (page: Page, { slug }: Person) => page.goto(`/a/${slug}/brand`);

const stored = async (page: Page, { slug }: Person) =>
  (await (await page.request.get(`/api/accounts/${slug}/brand-kit`)).json()).brandKit;

const sample = (page: Page) => page.frameLocator("iframe[title='Sample email']");

test("the sample email follows the form, and saving stores only what changed", async ({ page, signedIn }) => {
  await openKit(page, signedIn);
  await expect(sample(page).getByText("The first hill is a small one")).toBeAttached();
  await page.getByLabel("Primary color", { exact: true }).fill("#7A1FA2");
  await expect(sample(page).locator("[style*='#7a1fa2']").first()).toBeAttached();
  await page.getByLabel("Heading font").fill("Palatino");
  await expect(sample(page).locator("[style*='Palatino']").first()).toBeAttached();
  await page.getByText("Receipt", { exact: true }).click();
  await expect(sample(page).getByText("What you ordered")).toBeAttached();
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect(page.getByTitle("Sample email")).toHaveAttribute("srcdoc", /color-scheme:dark/);
  expect((await stored(page, signedIn)).primaryColor).toBeNull();
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.getByLabel("Tone").selectOption("Playful");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(await stored(page, signedIn)).toMatchObject({
    primaryColor: "#7a1fa2",
    fontHeading: "Palatino",
    tone: "playful",
    logoPlacement: null,
    fontBody: null,
  });
  await page.reload();
  await expect(page.getByLabel("Primary color", { exact: true })).toHaveValue("#7a1fa2");
  await page.getByLabel("Heading font").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect((await stored(page, signedIn)).fontHeading).toBeNull();
});

test("a rejected value shows the error at its field, and nothing is saved", async ({ page, signedIn }) => {
  await openKit(page, signedIn);
  await page.getByLabel("Industry").fill("Bakery");
  await page.getByLabel("Logo URL").fill("my-logo.png");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Must be an http:// or https:// URL.")).toBeVisible();
  await expect(page.getByLabel("Logo URL")).toHaveAttribute("aria-invalid", "true");
  expect((await stored(page, signedIn)).industry).toBeNull();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Industry")).toHaveValue("");
  await expect(page.getByText("Must be an http:// or https:// URL.")).toHaveCount(0);
});

test("leaving with unsaved changes asks first", async ({ page, signedIn }) => {
  await openKit(page, signedIn);
  await page.getByLabel("Industry").fill("Bakery");
  await page.getByRole("link", { name: "Templates", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Industry")).toHaveValue("Bakery");
  await page.getByRole("link", { name: "Templates", exact: true }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/templates$/);
});

test("members without permission can view the kit but not edit it", async ({ page, signedIn }) => {
  await page.request.put(`/api/accounts/${signedIn.slug}/brand-kit`, { data: { industry: "Bakery" } });
  await page.route(`**/api/accounts/${signedIn.slug}`, async (route) => {
    const answer = await route.fetch();
    const { account } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { account: { ...account, role: "editor", permissions: ["template:view", "template:create"] } },
    });
  });
  await openKit(page, signedIn);
  await expect(page.getByLabel("Industry")).toHaveValue("Bakery");
  await expect(page.getByLabel("Industry")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save changes" })).toHaveCount(0);
  await expect(page.getByText("Only owners and admins of")).toBeVisible();
});

test("the brand kit has no serious accessibility issues", async ({ page, signedIn }) => {
  await openKit(page, signedIn);
  await page.getByLabel("Primary color", { exact: true }).fill("#7A1FA2");
  await expect(sample(page).locator("[style*='#7a1fa2']").first()).toBeAttached();
  await expectAccessible(page, "the brand kit");
});
