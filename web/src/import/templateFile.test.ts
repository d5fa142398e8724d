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

test("an export becomes a request to create an imported template", () => {
  const { contentHash, rendererVersion, ...kept } = exported;
  expect(readExport(JSON.stringify(exported))).toEqual({ ...kept, source: "import" });
  const html = { ...exported, editorMode: "html", craftState: null, htmlContent: "<p>Hi</p>" };
  expect(readExport(JSON.stringify(html))).toMatchObject({ editorMode: "html", htmlContent: "<p>Hi</p>" });
});

test.each([
  ["invalid JSON", "<p>Hi</p>"],
  ["null", "null"],
  ["a list", "[1]"],
  ["a block document", '{"ROOT":{"nodes":[]}}'],
  ["another tool's template", '{"name":"Hi","html":"<p>Hi</p>"}'],
  ["a document that isn't a string", JSON.stringify({ ...exported, craftState: {} })],
  ["an export without content", JSON.stringify({ ...exported, craftState: null })],
  ["an export with an unknown mode", JSON.stringify({ ...exported, editorMode: "amp" })],
  ["an export with settings that aren't a string", JSON.stringify({ ...exported, templateSettings: {} })],
])("%s is rejected", (_, text) => {
  expect(() => readExport(text)).toThrow("isn't a template exported from Mailwright");
});

test("the file name tells templates and emails apart", () => {
  expect(isTemplateFile(new File([], "Spring.JSON"))).toBe(true);
  expect(isTemplateFile(new File([], "json.html"))).toBe(false);
});
