import { expect, test } from "vitest";
import { cleanEmail } from "./cleanEmail";

test("what runs, leads away or is fetched against the policy of the page goes; the rest stays", () => {
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

test("nobody is told that the mail is looked at", () => {
  const shown = cleanEmail(
    '<p>Hi</p><img src="https://example.com/open" width="1" height="1"><img src="https://example.com/a.png" width="100">',
  );
  expect(shown).not.toContain("example.com/open");
  expect(shown).toContain('src="https://example.com/a.png"');
  expect(shown).toContain('<meta name="referrer" content="no-referrer">');
});

test("a mail without a doctype gets none", () => {
  expect(cleanEmail("<p>Hi</p>")).toMatch(/^<html>/);
});

test("what Outlook alone reads stays where it is", () => {
  expect(cleanEmail("<div><!--[if mso]><table><tr><td><![endif]-->Hi</div>")).toContain("<!--[if mso]>");
});

test("a picture without a place of its own asks for no page of ours", () => {
  const shown = cleanEmail('<img src="/a/x/templates" alt="Logo"><img src="cid:1"><img src="//example.com/b.png">');
  expect(shown).toContain('<img src="data:," alt="Logo"><img src="data:,"><img src="//example.com/b.png">');
});

test("addresses count from the base of the mail", () => {
  const shown = cleanEmail('<base target="_top" href="https://example.com/mails/"><img src="a.png"><img src="cid:1">');
  expect(shown).toContain('<img src="https://example.com/mails/a.png"><img src="cid:1">');
});

test("styles behind an imported sheet stay, whatever stands in its address", () => {
  const css = "@import url('https://example.com/css2?family=A:wght@400;700&display=swap') screen;p{color:red}";
  expect(cleanEmail(`<style>${css}</style>`)).toContain("<style>p{color:red}</style>");
});

test("a thin line that is a picture stays", () => {
  expect(cleanEmail('<img src="https://example.com/line.gif" width="600" height="1">')).toContain("line.gif");
});
