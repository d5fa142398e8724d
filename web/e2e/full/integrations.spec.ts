import type { Page } from "@playwright/test";
import { expectAccessible } from "../axe";
import { FakeMailchimp } from "../fakeMailchimp";
import { editText, TestTemplate } from "../openTemplate";
import { join, setPlan } from "../people";
import { Server } from "../server";
import { test as base, expect, type Person, register, signIn } from "../test";

interface Fixtures {
  mailchimp: FakeMailchimp;
  /** A server that can be connected to it, and to no other service. */
  office: Server;
  /** The owner of an account there, signed in at the desk. */
  owner: Person;
  desk: Page;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
  mailchimp: async ({}, use) => {
    const mailchimp = await FakeMailchimp.start();
    await use(mailchimp);
    mailchimp.stop();
  },
  office: async ({ mailchimp }, use) => {
    const office = await Server.start(mailchimp.environment);
    await use(office);
    await office.stop();
  },
  owner: async ({ office }, use) => use(await register(office)),
  desk: async ({ openContext, office, owner, viewport }, use) => {
    const context = await openContext({ baseURL: office.url, viewport });
    const page = await context.newPage();
    await signIn(page, owner);
    await use(page);
  },
});

const cardOf = (page: Page, service: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: service, exact: true }) });

async function connect(page: Page, slug: string, verb = "Connect") {
  await page.goto(`/a/${slug}/integrations`);
  await page.getByRole("button", { name: `${verb} Mailchimp` }).click();
  await page.getByRole("link", { name: "Allow" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Mailchimp is connected" })).toBeVisible();
}

async function openPush(page: Page) {
  await page.getByRole("button", { name: "Push", exact: true }).click();
  await expect(page.getByLabel("Name at Mailchimp")).toBeVisible();
}

const pressPush = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Push", exact: true });

test("a service is connected, a template pushed once, changed in place, told in the history, and the service left", async ({
  mailchimp,
  owner: { slug },
  desk: page,
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
  // Not saved yet when the dialog opens.
  await page.getByLabel("Template name").fill("Autumn letter");
  await openPush(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("{{unsubscribe_url}} is added at the end: Mailchimp demands it in every mail.");
  await expect(page.getByLabel("Name at Mailchimp")).toHaveValue("Autumn letter");
  await expectAccessible(page, "the push dialog");
  mailchimp.hold();
  await pressPush(page).dblclick();
  await expect(dialog.getByRole("status")).toContainText("Mailchimp is taking the template");
  mailchimp.release();
  await expect(page.getByRole("heading", { name: "Pushed to Mailchimp" })).toBeVisible();
  await expect(dialog).toContainText("It is new at Mailchimp: “Autumn letter”");
  await expect(dialog).toContainText("1000");
  await expectAccessible(page, "what came of a push");
  await dialog.getByRole("button", { name: "Done" }).click();
  expect(mailchimp.templates).toHaveLength(1);
  expect(mailchimp.templates[0]).toMatchObject({ name: "Autumn letter", html: expect.stringContaining("*|UNSUB|*") });
  await expect(page.getByRole("button", { name: "Exported" })).toBeVisible();
  expect((await template.stored()).status).toBe("exported");

  await editText(page, "Apples are ripe");
  await page.keyboard.type("Pears are ripe. ");
  await page.keyboard.press("Escape");
  await openPush(page);
  await expect(page.getByRole("radio", { name: /^Update the one pushed/ })).toBeChecked();
  await pressPush(page).click();
  await expect(dialog).toContainText("It was updated at Mailchimp: “Autumn letter”");
  expect(mailchimp.templates).toHaveLength(1);
  expect(mailchimp.templates[0]?.html).toContain("Pears are ripe. ");

  await page.goto(`/a/${slug}/integrations`);
  const history = page.getByRole("list", { name: "Pushed templates" }).getByRole("listitem");
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText(/Autumn letter.*Mailchimp · Grace Hopper · just now.*1000.*Updated/s);
  await expect(history.last()).toContainText("Created");
  await page.getByRole("button", { name: "Disconnect Mailchimp" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("What was pushed stays at Mailchimp");
  await expectAccessible(page, "the question before disconnecting");
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByRole("button", { name: "Connect Mailchimp" })).toBeVisible();
  await expect(history).toHaveCount(2);
  await template.open();
  await page.getByRole("button", { name: "Push", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No mailing service is connected" })).toBeVisible();
  await page.getByRole("link", { name: "Open the integrations" }).click();
  await page.getByRole("link", { name: "API keys" }).click();
  await expect(page.getByRole("button", { name: "Create key" })).toBeInViewport();
});

test("a refusal is told in the service's words, and a connection that the service ended is made again", async ({
  mailchimp,
  owner: { slug },
  desk: page,
}) => {
  await page.goto(`/a/${slug}/integrations`);
  await page.getByRole("button", { name: "Connect Mailchimp" }).click();
  await page.getByRole("link", { name: "Deny" }).click();
  await expect(page.getByRole("alert")).toContainText("Consent was not given");
  await page.goto("/?integrationError=STATE_INVALID");
  await expect(page.getByRole("alert")).toContainText("It took longer than ten minutes");
  await connect(page, slug);

  await TestTemplate.withTexts(page, slug, "Apples are ripe");
  await page.goto(`/a/${slug}/templates`);
  const openFromCard = async () => {
    await page.getByRole("button", { name: "Actions for Spring sale" }).click();
    await page.getByRole("menuitem", { name: "Push to an email provider…" }).click();
    await expect(page.getByLabel("Name at Mailchimp")).toBeVisible();
  };
  await openFromCard();
  const note = page.getByRole("dialog").getByRole("region", { name: "Before you send" });
  await expect(note).toContainText("3 warnings");
  await expect(note.getByRole("link", { name: "Open template" })).toBeVisible();
  mailchimp.refusal = "Your account can't have more templates.";
  await page.getByLabel("Name at Mailchimp").fill("Sale at the orchard");
  await pressPush(page).click();
  await expect(page.getByRole("alert")).toContainText("Mailchimp did not take it");
  await expect(page.getByRole("alert")).toContainText("Your account can't have more templates.");
  await expectAccessible(page, "a refused push");
  mailchimp.refusal = "";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog")).toContainText("It is new at Mailchimp: “Sale at the orchard”");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("list").getByText("Exported", { exact: true })).toBeVisible();

  mailchimp.revoke();
  await openFromCard();
  await page.getByRole("radio", { name: /^Create a new one/ }).check();
  await pressPush(page).click();
  await expect(page.getByRole("heading", { name: "Mailchimp must be reconnected" })).toBeVisible();
  await page.getByRole("link", { name: "Open the integrations" }).click();
  await expect(cardOf(page, "Mailchimp")).toContainText("Mailchimp has ended the connection");
  await expectAccessible(page, "an inactive connection");
  await connect(page, slug, "Reconnect");
  await expect(cardOf(page, "Mailchimp").getByText("Connected", { exact: true })).toBeVisible();
  expect(mailchimp.templates).toHaveLength(1);
});

test("a refusal of our secret names the service and its words; a service that is not set up leads back", async ({
  mailchimp,
  openContext,
}) => {
  const office = await Server.start({ ...mailchimp.environment, MAILWRIGHT_MAILCHIMP_CLIENT_SECRET: "of last year" });
  const person = await register(office);
  const page = await (await openContext({ baseURL: office.url })).newPage();
  await signIn(page, person);
  const integrations = `/a/${person.slug}/integrations`;
  await page.goto(integrations);
  await page.getByRole("button", { name: "Connect Mailchimp" }).click();
  await page.getByRole("link", { name: "Allow" }).click();
  await expect(page.getByRole("alert")).toContainText("Mailchimp was not connected");
  await expect(page.getByRole("alert")).toContainText("refused the connection with “invalid_client”");
  await page.goto(`/api/integrations/brevo/connect?account=${person.slug}&returnTo=${integrations}`);
  await expect(page.getByRole("alert")).toContainText("It is not set up on this server");
  await office.stop();
});

test("an ended connection to a service that is no longer set up is not offered again", async ({
  owner,
  desk: page,
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
  await expect(cardOf(page, "Mailchimp")).toContainText("Mailchimp has ended the connection");
  await expect(cardOf(page, "Mailchimp")).toContainText("Not set up on this server");
  await expect(page.getByRole("button", { name: "Reconnect Mailchimp" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Disconnect Mailchimp" })).toBeVisible();
});

test("fields of a connected service are offered as merge tags and come to it in its words", async ({
  mailchimp,
  owner: { slug },
  desk: page,
}) => {
  await connect(page, slug);
  const template = await TestTemplate.withTexts(page, slug, "Dear reader of ");
  await template.open();
  const subject = page.getByRole("combobox", { name: "Subject" });
  await subject.pressSequentially("Ripe: {{orch");
  const option = page.getByRole("option", { name: /Favourite orchard/ });
  await expect(option).toContainText("Mailchimp");
  await expectAccessible(page, "the list of merge tags");
  await option.click();
  await expect(subject).toHaveValue("Ripe: {{field.ORCHARD}}");

  await editText(page, "Dear reader of");
  await page.getByRole("button", { name: "Insert merge tag", exact: true }).last().click();
  await expect(page.getByText("Mailchimp fields")).toBeVisible();
  await page.getByRole("menuitem", { name: "Favourite orchard" }).click();
  await page.keyboard.press("Escape");
  await openPush(page);
  await pressPush(page).click();
  await expect(page.getByRole("heading", { name: "Pushed to Mailchimp" })).toBeVisible();
  expect(mailchimp.templates[0]?.html).toContain("Dear reader of *|ORCHARD|*");
});

test("who may not connect sees what is connected; who may not export sees nothing of it", async ({
  office,
  owner: { slug },
  desk,
  openContext,
}) => {
  await setPlan(office, slug, "pro"); // with seats for three
  await connect(desk, slug);
  const newContext = () => openContext({ baseURL: office.url });
  const { page: editor } = await join(office, desk, slug, await newContext(), "Ada Lovelace", "editor");
  await editor.goto(`/a/${slug}/templates`);
  await editor.getByRole("link", { name: "Integrations" }).click();
  await expect(cardOf(editor, "Mailchimp")).toContainText("Orchard letters");
  await expect(cardOf(editor, "Brevo")).toContainText("Not set up on this server.");
  await expect(editor.getByText(/MAILWRIGHT_/)).toHaveCount(0);
  await expect(editor.getByRole("button", { name: /onnect/ })).toHaveCount(0);
  await expectAccessible(editor, "integrations for an editor");

  const { page: reviewer } = await join(office, desk, slug, await newContext(), "Alan Turing", "reviewer");
  await reviewer.goto(`/a/${slug}/templates`);
  await expect(reviewer.getByRole("link", { name: "Media" })).toBeVisible();
  await expect(reviewer.getByRole("link", { name: "Integrations" })).toHaveCount(0);
  await reviewer.goto(`/a/${slug}/integrations`);
  await expect(reviewer.getByText("Integrations are for those who export templates")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("services are connected and templates pushed", async ({ mailchimp, owner: { slug }, desk: page }) => {
    await connect(page, slug);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page, "integrations on a phone");
    const template = await TestTemplate.withTexts(page, slug, "Apples are ripe");
    await template.open();
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Push to an email provider…" }).click();
    await expect(page.getByLabel("Name at Mailchimp")).toBeVisible();
    await expectAccessible(page, "the push dialog on a phone");
    await expect(pressPush(page)).toBeInViewport();
    await pressPush(page).click();
    await expect(page.getByRole("heading", { name: "Pushed to Mailchimp" })).toBeVisible();
    expect(mailchimp.templates).toHaveLength(1);
  });
});
