// @vitest-environment node

import { expect, test } from "vitest";
import { chooseFile, copiedEmail, faultOfText } from "./emailFile";

const file = (name: string, size = 1) => new File([new Uint8Array(size)], name);

test.each(["email.html", "EMAIL.HTM", "spring.mjml", "letter.eml", "export.ZIP", "template.json"])(
  "%s is accepted",
  (name) => {
    expect(chooseFile([file(name)])).toEqual({ file: expect.objectContaining({ name }) });
  },
);

test("files that can't be imported are rejected before they are sent", () => {
  expect(chooseFile([file("logo.png")])).toEqual({ fault: expect.stringContaining("“logo.png” isn't an email file") });
  expect(chooseFile([file("a.html"), file("b.html")])).toEqual({
    fault: expect.stringContaining("one email at a time"),
  });
  expect(chooseFile([file("a.eml", 5 * 1024 * 1024 + 1)])).toEqual({
    fault: "“a.eml” is larger than 5 MB. Choose a smaller file.",
  });
  expect(chooseFile([file("a.eml", 5 * 1024 * 1024)])).toHaveProperty("file");
  expect(chooseFile([file("a.eml", 0)])).toEqual({ fault: "“a.eml” is empty. Choose another file." });
  expect(chooseFile([])).toHaveProperty("fault");
});

test("text is measured in bytes", () => {
  expect(faultOfText(" \n")).toContain("Paste");
  expect(faultOfText("ä".repeat(1024 * 1024))).toBeUndefined();
  expect(faultOfText(`${"ä".repeat(1024 * 1024)}x`)).toContain("2 MB");
});

test("an email copied from an inbox is pasted as HTML, and source code is pasted as is", () => {
  expect(copiedEmail("Hello\nBye", "<p>Hello</p>")).toBe("<p>Hello</p>");
  expect(copiedEmail("<p>Hello</p>", "<pre><span>&lt;p&gt;</span></pre>")).toBeUndefined();
  expect(copiedEmail("<!doctype html>", "<b>x</b>")).toBeUndefined();
  expect(copiedEmail("1 < 2", "<p>1 &lt; 2</p>")).toBe("<p>1 &lt; 2</p>");
  expect(copiedEmail("Hello", "")).toBeUndefined();
});
