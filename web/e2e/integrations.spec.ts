import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { FakeMailchimp } from "./fakeMailchimp";
import { editText, TestTemplate } from "./openTemplate";
import { join, setPlan } from "./people";
import { Server } from "./server";
import { test as base, expect, type Person, register, signIn } from "./test";

interface Fixtures {
  mailchimp: FakeMailchimp;
  /** A server that is set up for this provider only. */
  mailchimpServer: Server;
  /** The owner of an account on that server. */
  owner: Person;
  /** A page where the owner is signed in. */
  ownerPage: Page;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
  mailchimp: async ({}, use) => {
    const mailchimp = await FakeMailchimp.start();
    await use(mailchimp);
    mailchimp.stop();
  },
  mailchimpServer: async ({ mailchimp }, use) => {
    const mailchimpServer = await Server.start(mailchimp.environment);
    await use(mailchimpServer);
    await mailchimpServer.stop();
  },
  owner: async ({ mailchimpServer }, use) => use(await register(mailchimpServer)),
  ownerPage: async ({ openContext, mailchimpServer, owner, viewport }, use) => {
    const context = await openContext({ baseURL: mailchimpServer.url, viewport });
    const page = await context.newPage();
    await signIn(page, owner);
    await use(page);
  },
});

const cardOf = (page: Page, provider: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: provider, exact: true }) });

async function connect(page: Page, slug: string, verb = "Connect") {
  await page.goto(`/a/${slug}/integrations`);
  await page.getByRole("button", { name: `${verb} Mailchimp` }).click();
  await page.getByRole("link", { name: "Allow" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Mailchimp is connected" })).toBeVisible();
}

async function openPush(page: Page) {
  await page.getByRole("button", { name: "Push", exact: true }).click();
  await expect(page.getByLabel("Name in Mailchimp")).toBeVisible();
}

const pressPush = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Push", exact: true });

test("a provider is connected, a template pushed and updated, and the provider disconnected", async ({
  mailchimp,
  owner: { slug },
  ownerPage: page,
}) => {
  await page.goto(`/a/${slug}/integrations`);
  await expect(page.getByText("Nothing pushed yet")).toBeVisible();
  await expect(cardOf(page, "Klaviyo")).toContainText("MAILWRIGHT_KLAVIYO_CLIENT_ID");
  await expect(page.getByRole("button", { name: "Connect Klaviyo" })).toHaveCount(0);
  await connect(page, slug);
  await expect(cardOf(page, "Mailchimp")).toContainText("Orchard letters");
  await expect(cardOf(page, "Mailchimp")).toContainText("orchard@example.com");
  await expectAccessible(page, "integrations");

  const template = await TestTemplate.withTexts(page, slug, "Apples are ripe");
  await template.open();
  // The new name isn't saved yet when the dialog opens.
  await page.getByLabel("Template name").fill("Autumn letter");
  await openPush(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(
    "{{unsubscribe_url}} is added at the end because Mailchimp requires it in every email.",
  );
  await expect(page.getByLabel("Name in Mailchimp")).toHaveValue("Autumn letter");
  await expectAccessible(page, "the push dialog");
  mailchimp.hold();
  await pressPush(page).dblclick();
  await expect(dialog.getByRole("status")).toContainText("Sending the template to Mailchimp");
  mailchimp.release();
  await expect(page.getByRole("heading", { name: "Pushed to Mailchimp" })).toBeVisible();
  await expect(dialog).toContainText("Created “Autumn letter” in Mailchimp");
  await expect(dialog).toContainText("1000");
  await expectAccessible(page, "the result of a push");
  await dialog.getByRole("button", { name: "Done" }).click();
  expect(mailchimp.templates).toHaveLength(1);
  expect(mailchimp.templates[0]).toMatchObject({ name: "Autumn letter", html: expect.stringContaining("*|UNSUB|*") });
  await expect(page.getByRole("button", { name: "Exported" })).toBeVisible();
  expect((await template.stored()).status).toBe("exported");

  await editText(page, "Apples are ripe");
  await page.keyboard.type("Pears are ripe. ");
  await page.keyboard.press("Escape");
  await openPush(page);
  await expect(page.getByRole("radio", { name: /^Update the template pushed/ })).toBeChecked();
  await pressPush(page).click();
  await expect(dialog).toContainText("Updated “Autumn letter” in Mailchimp");
  expect(mailchimp.templates).toHaveLength(1);
  expect(mailchimp.templates[0]?.html).toContain("Pears are ripe. ");

  await page.goto(`/a/${slug}/integrations`);
  const history = page.getByRole("list", { name: "Push history" }).getByRole("listitem");
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText(/Autumn letter.*Mailchimp\s· Grace Hopper\s· just now.*1000.*Updated/s);
  await expect(history.last()).toContainText("Created");
  await page.getByRole("button", { name: "Disconnect Mailchimp" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Templates you've pushed stay in Mailchimp");
  await expectAccessible(page, "the disconnect dialog");
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByRole("button", { name: "Connect Mailchimp" })).toBeVisible();
  await expect(history).toHaveCount(2);
  await template.open();
  await page.getByRole("button", { name: "Push", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No email provider connected" })).toBeVisible();
  await page.getByRole("link", { name: "Open integrations" }).click();
  await page.getByRole("link", { name: "API keys" }).click();
  await expect(page.getByRole("button", { name: "Create key" })).toBeInViewport();
});

test("a failed push shows the provider's message, and a lost connection can be restored", async ({
  mailchimp,
  owner: { slug },
  ownerPage: page,
}) => {
  await page.goto(`/a/${slug}/integrations`);
  await page.getByRole("button", { name: "Connect Mailchimp" }).click();
  await page.getByRole("link", { name: "Deny" }).click();
  await expect(page.getByRole("alert")).toContainText("You didn't grant access");
  await page.goto("/?integrationError=STATE_INVALID");
  await expect(page.getByRole("alert")).toContainText("Signing in took longer than ten minutes");
  await connect(page, slug);

  await TestTemplate.withTexts(page, slug, "Apples are ripe");
  await page.goto(`/a/${slug}/templates`);
  const openFromCard = async () => {
    await page.getByRole("button", { name: "Actions for Spring sale" }).click();
    await page.getByRole("menuitem", { name: "Push to an email provider…" }).click();
    await expect(page.getByLabel("Name in Mailchimp")).toBeVisible();
  };
  await openFromCard();
  const note = page.getByRole("dialog").getByRole("region", { name: "Before you send" });
  await expect(note).toContainText("3 warnings");
  await expect(note.getByRole("link", { name: "Open template" })).toBeVisible();
  mailchimp.refusal = "Your account can't have more templates.";
  await page.getByLabel("Name in Mailchimp").fill("Sale at the orchard");
  await pressPush(page).click();
  await expect(page.getByRole("alert")).toContainText("Mailchimp didn't accept the template");
  await expect(page.getByRole("alert")).toContainText("Your account can't have more templates.");
  await expectAccessible(page, "a rejected push");
  mailchimp.refusal = "";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog")).toContainText("Created “Sale at the orchard” in Mailchimp");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("list").getByText("Exported", { exact: true })).toBeVisible();

  mailchimp.revoke();
  await openFromCard();
  await page.getByRole("radio", { name: /^Create a new template/ }).check();
  await pressPush(page).click();
  await expect(page.getByRole("heading", { name: "Reconnect Mailchimp to push" })).toBeVisible();
  await page.getByRole("link", { name: "Open integrations" }).click();
  await expect(cardOf(page, "Mailchimp")).toContainText("Mailchimp revoked the connection");
  await expectAccessible(page, "an inactive connection");
  await connect(page, slug, "Reconnect");
  await expect(cardOf(page, "Mailchimp").getByText("Connected", { exact: true })).toBeVisible();
  expect(mailchimp.templates).toHaveLength(1);
});

test("a wrong client secret shows the provider's error, and a provider that isn't set up redirects back", async ({
  mailchimp,
  openContext,
}) => {
  const mailchimpServer = await Server.start({
    ...mailchimp.environment,
    MAILWRIGHT_MAILCHIMP_CLIENT_SECRET: "an old secret",
  });
  const person = await register(mailchimpServer);
  const page = await (await openContext({ baseURL: mailchimpServer.url })).newPage();
  await signIn(page, person);
  const integrations = `/a/${person.slug}/integrations`;
  await page.goto(integrations);
  await page.getByRole("button", { name: "Connect Mailchimp" }).click();
  await page.getByRole("link", { name: "Allow" }).click();
  await expect(page.getByRole("alert")).toContainText("We couldn't connect Mailchimp");
  await expect(page.getByRole("alert")).toContainText("rejected the connection with “invalid_client”");
  await page.goto(`/api/integrations/brevo/connect?account=${person.slug}&returnTo=${integrations}`);
  await expect(page.getByRole("alert")).toContainText("It isn't set up yet");
  await mailchimpServer.stop();
});

test("a lost connection to a provider that is no longer set up can't be restored", async ({
  owner,
  ownerPage: page,
}) => {
  const { slug } = owner;
  await connect(page, slug);
  await page.route(`**/api/accounts/${slug}/integrations`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const provider of body.providers) provider.configured = false;
    for (const connection of body.data) connection.status = "inactive";
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(`/a/${slug}/integrations`);
  await expect(cardOf(page, "Mailchimp")).toContainText("Mailchimp revoked the connection");
  await expect(cardOf(page, "Mailchimp")).toContainText("Mailchimp isn't set up yet");
  await expect(page.getByRole("button", { name: "Reconnect Mailchimp" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Disconnect Mailchimp" })).toBeVisible();
});

test("a provider's fields are offered as merge tags and pushed in its syntax", async ({
  mailchimp,
  owner: { slug },
  ownerPage: page,
}) => {
  await connect(page, slug);
  const template = await TestTemplate.withTexts(page, slug, "Dear reader of ");
  await template.open();
  const subject = page.getByRole("combobox", { name: "Subject" });
  await subject.pressSequentially("Ripe: {{orch");
  const option = page.getByRole("option", { name: /Favorite orchard/ });
  await expect(option).toContainText("Mailchimp");
  await expectAccessible(page, "the list of merge tags");
  await option.click();
  await expect(subject).toHaveValue("Ripe: {{field.ORCHARD}}");

  await editText(page, "Dear reader of");
  await page.getByRole("button", { name: "Insert merge tag", exact: true }).last().click();
  await expect(page.getByText("Mailchimp fields")).toBeVisible();
  await page.getByRole("menuitem", { name: "Favorite orchard" }).click();
  await page.keyboard.press("Escape");
  await openPush(page);
  await pressPush(page).click();
  await expect(page.getByRole("heading", { name: "Pushed to Mailchimp" })).toBeVisible();
  expect(mailchimp.templates[0]?.html).toContain("Dear reader of *|ORCHARD|*");
});

test("editors see connections but can't change them, and reviewers have no access", async ({
  mailchimpServer,
  owner: { slug },
  ownerPage,
  openContext,
}) => {
  await setPlan(mailchimpServer, slug, "pro"); // has three seats
  await connect(ownerPage, slug);
  const newContext = () => openContext({ baseURL: mailchimpServer.url });
  const { page: editor } = await join(mailchimpServer, ownerPage, slug, await newContext(), "Ada Lovelace", "editor");
  await editor.goto(`/a/${slug}/templates`);
  await editor.getByRole("link", { name: "Integrations" }).click();
  await expect(cardOf(editor, "Mailchimp")).toContainText("Orchard letters");
  await expect(cardOf(editor, "Brevo")).toContainText("Brevo isn't set up yet.");
  await expect(editor.getByText(/MAILWRIGHT_/)).toHaveCount(0);
  await expect(editor.getByRole("button", { name: /onnect/ })).toHaveCount(0);
  await expectAccessible(editor, "integrations for an editor");

  const { page: reviewer } = await join(
    mailchimpServer,
    ownerPage,
    slug,
    await newContext(),
    "Alan Turing",
    "reviewer",
  );
  await reviewer.goto(`/a/${slug}/templates`);
  await expect(reviewer.getByRole("link", { name: "Media" })).toBeVisible();
  await expect(reviewer.getByRole("link", { name: "Integrations" })).toHaveCount(0);
  await reviewer.goto(`/a/${slug}/integrations`);
  await expect(reviewer.getByText("You don't have access to integrations")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("providers are connected and templates pushed", async ({ mailchimp, owner: { slug }, ownerPage: page }) => {
    await connect(page, slug);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page, "integrations on a phone");
    const template = await TestTemplate.withTexts(page, slug, "Apples are ripe");
    await template.open();
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Push to an email provider…" }).click();
    await expect(page.getByLabel("Name in Mailchimp")).toBeVisible();
    await expectAccessible(page, "the push dialog on a phone");
    await expect(pressPush(page)).toBeInViewport();
    await pressPush(page).click();
    await expect(page.getByRole("heading", { name: "Pushed to Mailchimp" })).toBeVisible();
    expect(mailchimp.templates).toHaveLength(1);
  });
});
