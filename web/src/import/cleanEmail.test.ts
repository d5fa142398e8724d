import { expect, test } from "vitest";
import { cleanEmail } from "./cleanEmail";

test("scripts, link targets and blocked resources are removed, and the rest stays", () => {
  const shown = cleanEmail(`<!DOCTYPE html><html lang="de"><head><base href="https://example.com">
    <link rel="stylesheet" href="https://example.com/a.css"><meta http-equiv="refresh" content="0;url=https://example.com">
    <style>@import url("https://example.com/b.css"); p{color:red}</style></head>
    <body onload="run()" bgcolor="#eeeeee"><script>run()</script><iframe src="https://example.com"></iframe>
    <template shadowrootmode="open"><script>run()</script></template>
    <a href="https://example.com/shop" target="_top" onclick="run()">Shop</a><img src="https://example.com/a.png" onerror="run()"></body></html>`);
  expect(shown).not.toMatch(/script|run\(|@import|_top|refresh|iframe|stylesheet|<base/);
  expect(shown).toMatch(/^<!DOCTYPE html><html lang="de">/);
  expect(shown).toContain("p{color:red}");
  expect(shown).toContain('<body bgcolor="#eeeeee">');
  expect(shown).toContain('<a href="https://example.com/shop">Shop</a><img src="https://example.com/a.png">');
});

test("tracking pixels are removed and no referrer is sent", () => {
  const shown = cleanEmail(
    '<p>Hi</p><img src="https://example.com/open" width="1" height="1"><img src="https://example.com/a.png" width="100">',
  );
  expect(shown).not.toContain("example.com/open");
  expect(shown).toContain('src="https://example.com/a.png"');
  expect(shown).toContain('<meta name="referrer" content="no-referrer">');
});

test("an email without a doctype doesn't get one", () => {
  expect(cleanEmail("<p>Hi</p>")).toMatch(/^<html>/);
});

test("conditional comments for Outlook stay in place", () => {
  expect(cleanEmail("<div><!--[if mso]><table><tr><td><![endif]-->Hi</div>")).toContain("<!--[if mso]>");
});

test("an image with a relative URL doesn't request one of our pages", () => {
  const shown = cleanEmail('<img src="/a/x/templates" alt="Logo"><img src="cid:1"><img src="//example.com/b.png">');
  expect(shown).toContain('<img src="data:," alt="Logo"><img src="data:,"><img src="//example.com/b.png">');
});

test("relative URLs are resolved against the email's base URL", () => {
  const shown = cleanEmail('<base target="_top" href="https://example.com/mails/"><img src="a.png"><img src="cid:1">');
  expect(shown).toContain('<img src="https://example.com/mails/a.png"><img src="cid:1">');
});

test("styles after an imported style sheet stay, whatever its URL contains", () => {
  const css = "@import url('https://example.com/css2?family=A:wght@400;700&display=swap') screen;p{color:red}";
  expect(cleanEmail(`<style>${css}</style>`)).toContain("<style>p{color:red}</style>");
});

test("an image of a thin line stays", () => {
  expect(cleanEmail('<img src="https://example.com/line.gif" width="600" height="1">')).toContain("line.gif");
});
