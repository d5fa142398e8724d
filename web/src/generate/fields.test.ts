import { expect, test } from "vitest";
import type { AiOccasion } from "../api/generated/types.gen";
import { fieldsOf } from "./fields";

const common = { required: false, example: "", common: true };

const occasion: AiOccasion = {
  id: "newsletter",
  name: "Newsletter",
  emailType: "newsletter",
  language: "en",
  designs: [],
  example: "",
  slots: [
    { name: "date", kind: "date", hint: "Published on", example: "1 March", required: true, common: false },
    { name: "items", kind: "list", hint: "Stories", example: "A new hall", required: false, common: false },
    { name: "url", kind: "url", hint: "Link", ...common },
    { name: "items", kind: "list", hint: "List, one per line", ...common },
    { name: "signoff", kind: "text", hint: "", ...common },
  ],
};

test("an occasion's own fields come first and replace common fields of the same name", () => {
  expect(fieldsOf(occasion)).toEqual({
    own: [
      { name: "date", label: "Published on", example: "1 March", isList: false },
      { name: "items", label: "Stories", example: "A new hall", isList: true },
    ],
    common: [
      { name: "url", label: "Link", example: "https://example.com", isList: false, inputMode: "url" },
      { name: "signoff", label: "signoff", example: "", isList: false },
    ],
  });
});

test("there are no fields until the occasion is known", () => {
  expect(fieldsOf(undefined)).toEqual({ own: [], common: [] });
});
