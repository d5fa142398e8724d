import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { FakeUnsplash } from "./fakeUnsplash";
import { hold } from "./hold";
import { canvasFrame, holdFiles, pasteFile, png, svg, upload } from "./images";
import { canvasOf, TestTemplate } from "./openTemplate";
import { join, setPlan } from "./people";
import { Server } from "./server";
import { expect, register, signIn, test } from "./test";

const red = png("red.png", 400, 300, [200, 30, 30, 255]);
const blue = png("blue.png", 1200, 800, [30, 30, 200, 255]);

const card = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const uploads = (page: Page) => page.getByRole("region", { name: "Uploads" });
const openMedia = (page: Page, slug: string) => page.goto(`/a/${slug}/media`);

/** Makes uploads wait until the returned function is called. */
const holdUploads = (page: Page) => hold(page, "**/api/accounts/*/images", "POST");

/** The props of the stored document's image blocks, in document order. */
async function storedImages(template: TestTemplate): Promise<{ src?: string; width?: unknown; alt?: string }[]> {
  const document = JSON.parse((await template.stored()).craftState);
  const visit = (id: string): object[] => {
    const { type, props, nodes } = document[id];
    return [...(type.resolvedName === "ImageBlock" ? [props] : []), ...nodes.flatMap(visit)];
  };
  return visit("ROOT");
}

test.describe("media page", () => {
  test("images are uploaded by choosing, dropping and pasting, then searched and deleted", async ({
    page,
    signedIn,
  }) => {
    await openMedia(page, signedIn.slug);
    await expect(page.getByText("Upload your first images")).toBeVisible();
    await expectAccessible(page, "empty media page");
    await page.getByLabel("Image files").setInputFiles([red, blue]);
    await expect(uploads(page).getByText("2 of 2 uploaded")).toBeVisible();
    await expect(card(page, "red.png").last()).toContainText("400 × 300");
    const drop = await holdFiles(page.locator("body"), [svg("logo.svg", '<circle cx="60" cy="40" r="30"/>')]);
    await expect(page.getByText("Drop to upload")).toBeVisible();
    await drop();
    await expect(uploads(page).getByText("3 of 3 uploaded")).toBeVisible();
    await pasteFile(page, png("pasted.png", 20, 20, [1, 2, 3, 255]));
    await expect(uploads(page).getByText("4 of 4 uploaded")).toBeVisible();
    await uploads(page).getByRole("button", { name: "Clear finished" }).click();
    await expect(uploads(page)).toHaveCount(0);
    await expect(page.getByRole("listitem")).toHaveCount(4);
    // The card shows a small version, and it loads.
    const thumbnail = card(page, "blue.png").locator("img");
    await expect(thumbnail).toHaveAttribute("src", /\?w=320$/);
    await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);

    await page.getByLabel("Search images").fill("LOG");
    await expect(page.getByRole("listitem")).toHaveCount(1);
    await page.getByLabel("Search images").fill("no such");
    await page.getByRole("button", { name: "Show all images" }).click();
    await page.getByLabel("Sort").selectOption("Name, A to Z");
    await expect(page.getByRole("listitem").first()).toContainText("blue.png");
    await expectAccessible(page, "media page");

    await page.getByRole("button", { name: "red.png", exact: true }).click();
    const details = page.getByRole("dialog", { name: "red.png" });
    await expect(details.getByLabel("URL", { exact: true })).toHaveValue(/\/cdn\/.+\.png$/);
    await expect(details.getByText("This image isn't used anywhere.")).toBeVisible();
    await expectAccessible(page, "image details");
    await details.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete “red.png”?" });
    await expect(question).toContainText("Emails you've already sent will show a blank space");
    await question.getByRole("button", { name: "Delete image" }).click();
    await expect(page.getByRole("listitem")).toHaveCount(3);
  });

  test("an image in use lists its templates and can't be deleted", async ({ page, signedIn }) => {
    const { slug } = signedIn;
    const { url } = await upload(page, slug, red);
    const html = `<html><body><img src="${url}" alt="Red"></body></html>`;
    await openMedia(page, slug);
    await expect(card(page, "red.png")).toContainText("Not used");
    // A template starts to use the image while the dialog is open. The server refuses, and the dialog shows which template it is.
    await card(page, "red.png").getByRole("button", { name: "Actions for red.png" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const template = await TestTemplate.create(page, slug, { name: "Spring", editorMode: "html", htmlContent: html });
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete image" }).click();
    const refusal = page.getByRole("dialog", { name: "“red.png” is in use" });
    await expect(refusal.getByRole("link", { name: "Spring" })).toBeVisible();
    await expectAccessible(page, "an image in use");
    await refusal.getByRole("button", { name: "OK" }).click();
    await expect(card(page, "red.png")).toContainText("Used in “Spring”");
    await page.getByRole("button", { name: "red.png", exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Spring" }).click();
    await expect(page).toHaveURL(new RegExp(`/templates/${template.id}$`));
  });

  test("a rejected file shows the reason in its row, and a lost connection can be retried", async ({
    page,
    signedIn,
    context,
  }) => {
    await openMedia(page, signedIn.slug);
    const fake = { name: "fake.png", mimeType: "image/png", buffer: Buffer.from("<html>") };
    const large = { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
    const longSvg = svg("long.svg", `<!--${"x".repeat(1024 * 1024)}-->`);
    await page.getByLabel("Image files").setInputFiles([fake, large, longSvg]);
    const row = (name: string) => uploads(page).getByRole("listitem").filter({ hasText: name });
    await expect(row("fake.png").getByRole("alert")).toContainText("isn't a PNG, JPEG, GIF, WebP or SVG image");
    await expect(row("large.png").getByRole("alert")).toContainText("larger than 5 MB");
    await expect(row("long.svg").getByRole("alert")).toContainText("1 MB");
    await expect(uploads(page).getByRole("button", { name: "Try again" })).toHaveCount(0);
    for (const name of ["fake.png", "large.png", "long.svg"]) {
      await page.getByRole("button", { name: `Remove ${name} from the list` }).click();
    }
    await context.setOffline(true);
    await page.getByLabel("Image files").setInputFiles(red);
    await expect(row("red.png").getByRole("alert")).toContainText("couldn't reach the server");
    await context.setOffline(false);
    await row("red.png").getByRole("button", { name: "Try again" }).click();
    await expect(row("red.png")).toContainText("Uploaded");
  });

  test("an upload can be canceled, and leaving the page asks first", async ({ page, signedIn }) => {
    await openMedia(page, signedIn.slug);
    await holdUploads(page);
    await page.getByLabel("Image files").setInputFiles([red, blue]);
    await expect(page.getByRole("progressbar", { name: "Uploading red.png" })).toBeVisible();
    await expectAccessible(page, "uploads in progress");
    await page.getByRole("button", { name: "Cancel the upload of red.png" }).click();
    await expect(uploads(page)).toContainText("0 of 1 uploaded");
    await page.getByRole("link", { name: "Templates", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Leave while images are uploading?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(uploads(page)).toBeVisible();
    await page.getByRole("link", { name: "Templates", exact: true }).click();
    await question.getByRole("button", { name: "Leave and stop uploading" }).click();
    await expect(page).toHaveURL(/\/templates$/);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("a reviewer can view images but not upload or delete them", async ({ page, signedIn, server, openContext }) => {
    await setPlan(server, signedIn.slug, "pro");
    await upload(page, signedIn.slug, red);
    const context = await openContext();
    const { page: theirs } = await join(server, page, signedIn.slug, context, "Ada Lovelace", "reviewer");
    await openMedia(theirs, signedIn.slug);
    await expect(card(theirs, "red.png")).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Upload images" })).toHaveCount(0);
    await theirs.getByRole("button", { name: "Actions for red.png" }).click();
    await expect(theirs.getByRole("menuitem", { name: "Copy URL" })).toBeVisible();
    await expect(theirs.getByRole("menuitem", { name: "Delete" })).toHaveCount(0);
  });
});

test.describe("canvas", () => {
  test("a dropped image shows while it uploads and is one undo step", async ({ page, signedIn }) => {
    const template = await TestTemplate.withTexts(page, signedIn.slug, "First", "Second");
    await template.open();
    const frame = await canvasFrame(page);
    const canvas = canvasOf(page);
    const release = await holdUploads(page);
    const drop = await holdFiles(frame.getByText("First"), [red]);
    await expect(canvas.locator(".drop-line")).toBeVisible();
    await drop();
    const ring = canvas.getByRole("progressbar", { name: "Uploading red.png" });
    await expect(ring).toBeVisible();
    await expect(canvas.locator(".uploading img")).toHaveAttribute("src", /^blob:/);
    await expectAccessible(page, "an image while it uploads");
    // Neither the document nor its history contains the image yet.
    await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
    release();
    const image = canvas.locator("[data-node] img");
    await expect(image).toHaveAttribute("src", /\/cdn\/.+\.png$/);
    await expect(ring).toHaveCount(0);
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(400);
    await expect
      .poll(() => storedImages(template))
      .toMatchObject([{ alt: "", width: 400, src: expect.stringContaining("/cdn/") }]);
    expect((await template.stored()).craftState).not.toContain("blob:");

    // The export and the preview also contain it.
    const exported = await page.request.get(
      `/api/accounts/${signedIn.slug}/templates/${template.id}/export?format=html`,
    );
    const [{ src }] = (await storedImages(template)) as [{ src: string }];
    expect(await exported.text()).toContain(src);
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await expect(page.frameLocator("iframe[title='Email preview']").locator(`img[src="${src}"]`)).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Undo" }).click();
    await expect(image).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(image).toHaveCount(1);
  });

  test("dropping or pasting on an image replaces it, and several files keep their order", async ({
    page,
    signedIn,
  }) => {
    const template = await TestTemplate.withTexts(page, signedIn.slug, "First");
    await template.open();
    const frame = await canvasFrame(page);
    await (await holdFiles(frame.getByText("First"), [red]))();
    const image = frame.locator("[data-node] img");
    await expect(image).toHaveCount(1);
    await expect.poll(() => storedImages(template)).toHaveLength(1);
    const [before] = await storedImages(template);
    const drop = await holdFiles(image, [blue]);
    await expect(frame.locator(".drop-box")).toBeVisible();
    await drop();
    await expect(image).not.toHaveAttribute("src", before?.src ?? "");
    // An image wider than its column fills the column.
    await expect.poll(() => storedImages(template)).toMatchObject([{ width: "full" }]);
    await image.click();
    const green = png("green.png", 90, 60, [30, 200, 30, 255]);
    await pasteFile(frame, green);
    await expect(page.getByLabel("Width in pixels")).toHaveValue("90");
    await (await holdFiles(frame.getByText("First"), [red, blue]))();
    await expect(image).toHaveCount(3);
    await expect.poll(async () => (await storedImages(template)).map(({ width }) => width)).toEqual([400, "full", 90]);
  });

  test("a failed upload disappears from the canvas, shows the reason and can be retried", async ({
    page,
    signedIn,
    context,
  }) => {
    const template = await TestTemplate.withTexts(page, signedIn.slug, "First");
    await template.open();
    const frame = await canvasFrame(page);
    // The toast code must load before the connection is lost, or the error couldn't be shown.
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /Toasts/.test(name))))
      .toBe(true);
    await context.setOffline(true);
    await (await holdFiles(frame.getByText("First"), [red]))();
    await expect(page.getByText("Couldn't upload “red.png”")).toBeVisible();
    await expect(page.getByText("We couldn't reach the server").first()).toBeVisible();
    await expect(frame.locator(".uploading")).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(frame.locator("[data-node] img")).toHaveAttribute("src", /\/cdn\//);
    const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") };
    await holdFiles(frame.getByText("First"), [text]);
    await expect(page.getByText("You can only drop images here.")).toBeVisible();
  });

  test("leaving the editor during an upload asks first", async ({ page, signedIn }) => {
    const template = await TestTemplate.withTexts(page, signedIn.slug, "First");
    await template.open();
    const frame = await canvasFrame(page);
    await holdUploads(page);
    await (await holdFiles(frame.getByText("First"), [red]))();
    await expect(frame.locator(".uploading")).toBeVisible();
    await page.getByRole("link", { name: "Back to templates" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave while images are uploading?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await frame.getByRole("button", { name: "Cancel the upload of red.png" }).click();
    await expect(frame.locator(".uploading")).toHaveCount(0);
    await page.getByRole("link", { name: "Back to templates" }).click();
    await expect(page).toHaveURL(/\/templates$/);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test.describe("picker", () => {
  test("an image block takes an image from the library, an upload or a URL", async ({ page, signedIn }) => {
    const { slug } = signedIn;
    await upload(page, slug, red);
    const template = await TestTemplate.withTexts(page, slug, "First");
    await template.open();
    await canvasOf(page).getByText("First").click();
    await page.getByRole("button", { name: "Add image" }).press("Enter");
    const image = canvasOf(page).locator("[data-node] img");
    const choose = page.getByRole("button", { name: /^(Choose an|Replace) image$/ }).first();
    await choose.click();
    const picker = page.getByRole("dialog", { name: "Choose an image" });
    await expect(picker.getByRole("button", { name: /red\.png/ })).toBeVisible();
    await expectAccessible(page, "library tab in the picker");
    await picker.getByRole("button", { name: /red\.png/ }).click();
    await expect(picker).toHaveCount(0);
    await expect(image).toHaveAttribute("src", /\/cdn\//);
    await expect(page.getByLabel("Width in pixels")).toHaveValue("400");

    await choose.click();
    await picker.getByRole("tab", { name: "Upload" }).click();
    await expectAccessible(page, "upload tab in the picker");
    await picker.getByLabel("Image file").setInputFiles(blue);
    await expect(picker).toHaveCount(0);
    await expect(page.getByLabel("Width in pixels")).toHaveCount(0);

    await choose.click();
    await picker.getByRole("tab", { name: "URL" }).click();
    await picker.getByLabel("Image URL").fill("my image");
    await expect(picker.getByRole("button", { name: "Use this image" })).toBeDisabled();
    const served = { contentType: red.mimeType, body: red.buffer };
    await page.route("https://example.com/a.png", (route) => route.fulfill(served));
    await picker.getByLabel("Image URL").fill("https://example.com/a.png");
    await expectAccessible(page, "URL tab in the picker");
    await picker.getByRole("button", { name: "Use this image" }).click();
    await expect(image).toHaveAttribute("src", "https://example.com/a.png");

    await choose.click();
    await picker.getByRole("tab", { name: "Stock photos" }).click();
    await picker.getByLabel("Search Unsplash photos").fill("bread");
    await expect(picker.getByText("MAILWRIGHT_UNSPLASH_ACCESS_KEY")).toBeVisible();
    await expectAccessible(page, "stock photos that are not set up");
  });

  test("the brand kit logo and HTML mode use the same picker", async ({ page, signedIn }) => {
    const { slug } = signedIn;
    const { url } = await upload(page, slug, red);
    await page.goto(`/a/${slug}/brand`);
    await page.getByRole("button", { name: "Choose a logo" }).click();
    const picker = page.getByRole("dialog", { name: "Choose an image" });
    await expect(picker.getByRole("tab")).toHaveText(["Media", "Upload", "URL"]);
    await picker.getByRole("button", { name: /red\.png/ }).click();
    await expect(page.getByLabel("Logo URL")).toHaveValue(url);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await openMedia(page, slug);
    await expect(card(page, "red.png")).toContainText("Brand kit logo");

    const html = "<html><body><p>Hello</p></body></html>";
    const template = await TestTemplate.create(page, slug, { name: "Code", editorMode: "html", htmlContent: html });
    await template.open();
    await page.getByText("Hello").first().click();
    await page.getByRole("button", { name: "Insert image" }).click();
    await picker.getByRole("button", { name: /red\.png/ }).click();
    await expect
      .poll(async () => (await template.stored()).htmlContent)
      .toContain(`<img src="${url}" alt="" width="400"`);
  });
});

test("a stock photo registers its download, and the email credits the photographer", async ({ browser }) => {
  const unsplash = await FakeUnsplash.start();
  const server = await Server.start(unsplash.environment);
  try {
    const person = await register(server);
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await signIn(page, person);
    const template = await TestTemplate.withTexts(page, person.slug, "First");
    await template.open();
    await canvasOf(page).getByText("First").click();
    await page.getByRole("button", { name: "Add image" }).press("Enter");
    await page.getByRole("button", { name: "Choose an image" }).click();
    const picker = page.getByRole("dialog", { name: "Choose an image" });
    await picker.getByRole("tab", { name: "Stock photos" }).click();
    await picker.getByLabel("Search Unsplash photos").fill("nothing");
    await expect(picker.getByText("No photos found for “nothing”")).toBeVisible();
    await picker.getByLabel("Search Unsplash photos").fill("bread");
    const profile = picker.getByRole("link", { name: "Photographer 2", exact: true });
    const link = new URL((await profile.getAttribute("href")) ?? "");
    expect(`${link.origin}${link.pathname}`).toBe("https://unsplash.com/@user2");
    expect(Object.fromEntries(link.searchParams)).toEqual({ utm_source: "mailwright", utm_medium: "referral" });
    await expectAccessible(page, "stock photos");
    unsplash.status = 500;
    await picker.getByRole("button", { name: /by Photographer 2$/ }).click();
    await expect(picker.getByText("We couldn't add this photo")).toBeVisible();
    unsplash.status = 200;
    await picker.getByRole("button", { name: /by Photographer 2$/ }).click();
    await expect(picker).toHaveCount(0);
    expect(unsplash.downloads).toEqual(["photo-2"]);
    await expect(canvasOf(page).getByText("Photo by Photographer 2 on Unsplash")).toBeVisible();
    await expect
      .poll(() => storedImages(template))
      .toMatchObject([
        {
          src: `${unsplash.url}/images/2?w=1080`,
          unsplashAttribution: {
            photographerName: "Photographer 2",
            photographerUsername: "user2",
            unsplashPhotoId: "photo-2",
          },
        },
      ]);
    const exported = await page.request.get(`/api/accounts/${person.slug}/templates/${template.id}/export?format=html`);
    const html = await exported.text();
    expect(html).toContain("https://unsplash.com/@user2?utm_source=mailwright&amp;utm_medium=referral");
    expect(html).toContain("https://unsplash.com/?utm_source=mailwright&amp;utm_medium=referral");
    await context.close();
  } finally {
    await server.stop();
    unsplash.stop();
  }
});
