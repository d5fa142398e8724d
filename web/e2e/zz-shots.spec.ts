import { test, expect } from "./test";
import { png, svg, upload } from "./pictures";
import { TestTemplate } from "./openTemplate";
const out = "/tmp/p4/media-shots";
const gif = Buffer.from("R0lGODlhAQABAPAAAP8AAP///yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==", "base64");
async function shot(page: any, name: string) {
  for (const scheme of ["light", "dark"] as const) for (const width of [1440, 390]) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${out}/${name}-${scheme}-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
test("shots", async ({ page, signedIn, server }) => {
  await page.goto(`/a/${signedIn.slug}/media`);
  await expect(page.getByText("Upload your first pictures")).toBeVisible();
  await shot(page, "empty");
  const { slug } = signedIn;
  const pics = [
    png("very-wide-banner-for-the-winter-season-2026-final-version-3.png", 2400, 120, [20, 90, 160, 255]),
    png("tall.png", 120, 1600, [160, 40, 90, 255]),
    png("see-through.png", 600, 400, [20, 160, 90, 90]),
    svg("logo.svg", '<circle cx="60" cy="40" r="36" fill="#0e6655"/><text x="60" y="50" font-size="30" text-anchor="middle" fill="#fff">M</text>'),
    { name: "animated.gif", mimeType: "image/gif", buffer: gif },
    png("dot.png", 1, 1, [0, 0, 0, 255]),
  ];
  for (let i = 0; i < 34; i++) pics.push(png(`photo ${i}.png`, 300 + i * 20, 200 + ((i * 37) % 500), [(i * 53) % 256, (i * 97) % 256, (i * 31) % 256, 255]));
  let first: any;
  for (const p of pics) { const u = await upload(page, slug, p); first ??= u; }
  const t = await TestTemplate.create(page, slug, { name: "Winter newsletter", craftState: JSON.stringify({
    ROOT: { type: { resolvedName: "ContainerBlock" }, isCanvas: true, props: {}, nodes: ["s"], hidden: false, linkedNodes: {}, custom: {} },
    s: { type: { resolvedName: "ContainerBlock" }, isCanvas: true, props: { styles: { padding: 24 } }, parent: "ROOT", nodes: ["i", "t"], hidden: false, linkedNodes: {}, custom: {} },
    i: { type: { resolvedName: "ImageBlock" }, isCanvas: false, props: { src: first.url, alt: "x" }, parent: "s", nodes: [], hidden: false, linkedNodes: {}, custom: {} },
    t: { type: { resolvedName: "TextBlock" }, isCanvas: false, props: { text: "Hello there" }, parent: "s", nodes: [], hidden: false, linkedNodes: {}, custom: {} },
  }) });
  await page.reload();
  await expect(page.getByText("photo 33.png")).toBeVisible();
  await shot(page, "full");
  await page.getByLabel("Search pictures").fill("wide");
  await expect(page.getByText("photo 33.png")).toBeHidden();
  await page.getByRole("button", { name: /^very-wide/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await shot(page, "details");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("is in use")).toBeVisible();
  await shot(page, "inuse");
  await page.keyboard.press("Escape");
  await page.getByLabel("Search pictures").fill("");
  // uploading state
  await page.route("**/api/accounts/*/images", async (route) => { if (route.request().method() === "POST") { await new Promise(() => {}); } else await route.continue(); });
  await page.getByLabel("Picture files").setInputFiles([png("one.png", 500, 300, [1, 2, 200, 255]), png("two.png", 500, 300, [1, 200, 2, 255]), png("three.png", 500, 300, [200, 2, 3, 255]), png("four.png", 500, 300, [2, 2, 3, 255]), { name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(6_000_000) }]);
  await expect(page.getByRole("progressbar").first()).toBeVisible();
  await page.getByRole("button", { name: "Stop the upload of one.png" }).click();
  await page.getByRole("button", { name: "Stop the upload of two.png" }).click();
  await page.getByRole("button", { name: "Stop the upload of three.png" }).click();
  await expect(page.getByText("larger than 5 MB")).toBeVisible();
  await shot(page, "uploading");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await t.open();
}
);
