import { mkdir, writeFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { canvasOf } from "./openTemplate";
import { Server } from "./server";

// Not a test. scripts/take-screenshots uses it to take the screenshots in the README.

const folder = "../docs/screenshots";
const person = { name: "Mara", email: "mara@example.com", password: "correct horse battery" };
const designs = [
  "order-received",
  "museum-month",
  "release-notes",
  "year-in-numbers",
  "lookbook",
  "bike-club",
  "winter-sale",
  "festival-weekend",
  "lake-weekend",
  "feature-launch",
  "studio-welcome",
  "farm-box",
];

test.use({ viewport: { width: 1440, height: 900 } });

test("screenshots", async ({ browser }) => {
  const server = await Server.start({ MAILWRIGHT_DEFAULT_PLAN: "pro" });
  const page = await browser.newPage({ baseURL: server.url });
  const slug = await signIn(page, server);
  const api = `/api/accounts/${slug}`;
  const ids = new Map<string, string>();
  for (const librarySlug of designs) {
    const made = await page.request.post(`${api}/templates`, { data: { librarySlug } });
    ids.set(librarySlug, (await made.json()).template.id);
  }
  await page.goto(`/a/${slug}/templates`);
  const cards = page.locator("[data-template] iframe");
  await expect(cards).toHaveCount(designs.length);
  for (const card of await cards.all()) await expect(card.contentFrame().locator("body")).not.toBeEmpty();
  await take(page, "templates");

  await page.goto(`/a/${slug}/templates/${ids.get("farm-box")}`);
  await canvasOf(page).getByText("Here comes the squash").click();
  await page.getByRole("tab", { name: "Style" }).click();
  await take(page, "editor");

  const kit = { primaryColor: "#B4532A", secondaryColor: "#3B2A20", accentColor: "#E0A458", fontHeading: "Georgia" };
  expect((await page.request.put(`${api}/brand-kit`, { data: kit })).ok()).toBe(true);
  await page.goto(`/a/${slug}/brand`);
  await page.getByRole("radio", { name: "Offer" }).check({ force: true });
  await expect(page.frameLocator("iframe[title='Sample email']").getByText("Ends Sunday")).toBeVisible();
  await take(page, "brand-kit");
  await server.stop();
});

async function signIn(page: Page, server: Server): Promise<string> {
  const registered = await page.request.post("/api/auth/register", { data: person });
  const token = new URL(await server.mailedLink(person.email, "verify-email")).searchParams.get("token");
  await page.request.post("/api/auth/verify-email", { data: { token } });
  await page.request.post("/api/auth/callback/credentials", { form: person });
  return (await registered.json()).account.slug;
}

/** Saves a screenshot as WebP, which Playwright doesn't support. */
async function take(page: Page, name: string) {
  const hasImages = () => [...document.images].every((image) => image.complete);
  for (const frame of page.frames()) await expect.poll(() => frame.evaluate(hasImages)).toBe(true);
  const chromium = await page.context().newCDPSession(page);
  const { data } = await chromium.send("Page.captureScreenshot", { format: "webp", quality: 88 });
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}.webp`, Buffer.from(data, "base64"));
}
