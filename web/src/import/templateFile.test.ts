import { expect, test } from "vitest";
import { isTemplateFile, readExport } from "./templateFile";

const exported = {
  name: "Spring sale",
  editorMode: "visual",
  craftState: "{}",
  htmlContent: null,
  templateSettings: null,
  contentHash: "9f86",
  rendererVersion: "1",
};

test("an export becomes what a template is made of, an import", () => {
  const { contentHash, rendererVersion, ...kept } = exported;
  expect(readExport(JSON.stringify(exported))).toEqual({ ...kept, source: "import" });
  const html = { ...exported, editorMode: "html", craftState: null, htmlContent: "<p>Hi</p>" };
  expect(readExport(JSON.stringify(html))).toMatchObject({ editorMode: "html", htmlContent: "<p>Hi</p>" });
});

test.each([
  ["no JSON", "<p>Hi</p>"],
  ["null", "null"],
  ["a list", "[1]"],
  ["a block document", '{"ROOT":{"nodes":[]}}'],
  ["another tool's template", '{"name":"Hi","html":"<p>Hi</p>"}'],
  ["a document that is no text", JSON.stringify({ ...exported, craftState: {} })],
  ["one without content", JSON.stringify({ ...exported, craftState: null })],
  ["one of another mode", JSON.stringify({ ...exported, editorMode: "amp" })],
  ["one with other settings", JSON.stringify({ ...exported, templateSettings: {} })],
])("%s is refused", (_, text) => {
  expect(() => readExport(text)).toThrow("no template that Mailwright exported");
});

test("its name tells a template from a mail", () => {
  expect(isTemplateFile(new File([], "Spring.JSON"))).toBe(true);
  expect(isTemplateFile(new File([], "json.html"))).toBe(false);
});
