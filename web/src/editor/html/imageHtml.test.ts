import { expect, test } from "vitest";
import { imageHtml } from "./imageHtml";

test("an image has its natural width, limited to the width of an email", () => {
  expect(imageHtml({ src: 'https://example.com/a.png?b=1&c="', width: 320 })).toBe(
    '<img src="https://example.com/a.png?b=1&amp;c=&quot;" alt="" width="320" style="display:block;max-width:100%;height:auto;border:0">',
  );
  expect(imageHtml({ src: "https://example.com/a.png", width: 2400 })).toContain(' width="600"');
});

test("a stock photo credits the photographer with the links that Unsplash requires", () => {
  const attribution = { photographerName: "Ex <Studio>", photographerUsername: "ex/a", unsplashPhotoId: "p1" };
  const html = imageHtml({ src: "https://images.unsplash.com/p1", width: 1080, attribution });
  expect(html).toContain(
    '<a href="https://unsplash.com/@ex%2Fa?utm_source=mailwright&amp;utm_medium=referral" style="color:inherit">Ex &lt;Studio&gt;</a>',
  );
  expect(html).toContain("https://unsplash.com/?utm_source=mailwright&amp;utm_medium=referral");
});
