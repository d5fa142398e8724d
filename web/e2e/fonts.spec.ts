import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { openCanvas } from "./onCanvas";
import { setPlan } from "./people";
import { Server } from "./server";
import { expect, type Person, register, signIn, test } from "./test";

// The app's own font, a real variable font with a license that allows this use.
const inter = fileURLToPath(
  new URL("../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", import.meta.url),
);

const openKit = (page: Page, { slug }: Person) => page.goto(`/a/${slug}/brand`);

test("a font is uploaded, previewed, loaded by emails that use it, and deleted", async ({ page, signedIn }) => {
  await openKit(page, signedIn);
  await expect(page.getByText("No fonts yet")).toBeVisible();
  await page.getByLabel("Font files").setInputFiles([
    { name: "notes.woff2", mimeType: "font/woff2", buffer: Buffer.from("no font at all") },
    { name: "inter.woff2", mimeType: "", buffer: await readFile(inter) },
  ]);
  const family = page.getByRole("region", { name: "Inter", exact: true });
  await expect(family.getByText("Variable 100 to 900 · woff2")).toBeVisible();
  await expect(page.getByText("This isn't a valid woff2, woff, ttf or otf font. Upload another file.")).toBeVisible();
  const isLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family.replaceAll('"', "") === "Inter" && status === "loaded"),
    );
  await expect.poll(isLoaded).toBe(true);
  await expectAccessible(page, "brand kit");

  await page.getByLabel("Body font").fill("Inter");
  await expect(page.getByText("Apple Mail, Samsung Mail and Thunderbird load this font.").first()).toBeVisible();
  await expect(page.getByTitle("Sample email")).toHaveAttribute("srcdoc", /font-weight:100 900;src:url\([^)]+\.woff2/);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await family.getByRole("button", { name: "Delete Inter Variable 100 to 900" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete font" }).click();
  await expect(page.getByText("No fonts yet")).toBeVisible();
  await expect(page.getByTitle("Sample email")).not.toHaveAttribute("srcdoc", /src:url\([^)]+\.woff2/);
});

test("company details appear in the footer and social icons of a new template", async ({ page, signedIn }) => {
  await openKit(page, signedIn);
  await page.getByLabel("Legal name").fill("Example Bakery Ltd");
  await page.getByLabel("Postal address").fill("1 Main Street\nSpringfield");
  await page.getByRole("button", { name: "Add link" }).click();
  await expect(page.getByLabel("Link 1 platform")).toBeFocused();
  await page.getByLabel("Link 1 platform").selectOption("Mastodon");
  await page.getByLabel("Link 1 URL").fill("example.com");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("Link 1 URL")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Link 1 URL").fill("https://example.com/@bakery");
  await expectAccessible(page, "brand kit");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  const { canvas } = await openCanvas(page, signedIn, { name: "New" });
  await expect(canvas.getByText("Example Bakery Ltd")).toBeVisible();
  await expect(canvas.getByText("1 Main Street, Springfield")).toBeVisible();
  await expect(canvas.locator("img[src*='/mastodon-']")).toHaveCount(1);
  // Adding a footer from the palette does the same once the first one is deleted.
  await canvas.getByText("1 Main Street, Springfield").click();
  await page.keyboard.press("Delete");
  await expect(canvas.getByText("1 Main Street, Springfield")).toHaveCount(0);
  await page.getByRole("button", { name: "Add footer" }).click();
  await expect(canvas.getByText("1 Main Street, Springfield")).toBeVisible();
});

test("on the Free plan, the dialog explains that reading a website isn't included", async ({ page, signedIn }) => {
  await openKit(page, signedIn);
  await page.getByRole("button", { name: "Fill in from your website" }).click();
  const dialog = page.getByRole("dialog", { name: "Fill in from your website" });
  await expect(dialog.getByText("Not included in the Free plan")).toBeVisible();
  await expectAccessible(page, "brand kit");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("a brand is read from its website, and the accepted values fill the form", async ({ openContext }) => {
  const website = createServer((request, response) => {
    const isLogo = request.url === "/logo.svg";
    response.setHeader("Content-Type", isLogo ? "image/svg+xml" : "text/html");
    response.end(isLogo ? logo : homepage);
  }).listen(0, "127.0.0.1");
  await once(website, "listening");
  const websiteUrl = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
  const server = await Server.start({ MAILWRIGHT_FETCH_ALLOW: "127.0.0.0/8" });
  try {
    const person = await register(server);
    await setPlan(server, person.slug, "pro");
    const page = await (await openContext({ baseURL: server.url })).newPage();
    await signIn(page, person);
    await openKit(page, person);
    await page.getByRole("button", { name: "Fill in from your website" }).click();
    const dialog = page.getByRole("dialog", { name: "Fill in from your website" });
    await dialog.getByLabel("Website URL").fill("http://127.0.0.1:1/");
    await dialog.getByRole("button", { name: "Read website" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await dialog.getByLabel("Website URL").fill(websiteUrl);
    await dialog.getByRole("button", { name: "Read website" }).click();
    await expect(dialog.getByRole("checkbox", { name: "Primary color" })).toBeChecked();
    await expect(dialog.getByText("#b3261e")).toBeVisible();
    await expectAccessible(page, "values found on a website");
    await dialog.getByRole("checkbox", { name: "Company description" }).click();
    await dialog.getByRole("button", { name: /^Fill in \d fields$/ }).click();
    await expect(page.getByLabel("Primary color", { exact: true })).toHaveValue("#b3261e");
    await expect(page.getByLabel("Heading font")).toHaveValue("Lora");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    const answer = await page.request.get(`/api/accounts/${person.slug}/brand-kit`);
    const { brandKit } = await answer.json();
    expect(brandKit).toMatchObject({ primaryColor: "#b3261e", fontHeading: "Lora", companyDescription: null });
    expect(brandKit.logoUrl).toContain(`${server.url}/cdn/`);
    expect((await page.request.get(brandKit.logoUrl)).headers()["content-type"]).toBe("image/svg+xml");
  } finally {
    await server.stop();
    website.close();
  }
});

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#b3261e"/></svg>`;

const homepage = `<!doctype html><html lang="en"><head><title>Example Bakery</title>
<meta name="description" content="Sourdough, delivered warm."><meta name="theme-color" content="#b3261e">
<style>:root{--brand:#b3261e}body{font-family:Arial,sans-serif;color:#222}h1,h2{font-family:Lora,serif}
.button{background:var(--brand);color:#fff}a{color:var(--brand)}</style></head>
<body><header><a href="/"><img src="/logo.svg" alt="Example Bakery logo" class="logo"></a></header>
<h1>Bread</h1><p>Warm. <a class="button" href="/order">Order</a> <a href="/about">About</a></p></body></html>`;
