import { expect, test } from "vitest";
import { findMergeTags, type MergeTag, mergeTags } from "./mergeTags";

const orchard: MergeTag = { tag: "{{field.ORCHARD}}", label: "Favourite orchard", provider: "Mailchimp" };

test("what is typed behind the braces finds tags by their name or label, in small letters or large ones", () => {
  const tags = [...mergeTags, orchard];
  expect(findMergeTags(tags, "FAVOUR", false)).toEqual([orchard]);
  expect(findMergeTags(tags, "field.orch", false)).toEqual([orchard]);
  expect(findMergeTags(tags, "year", false).map(({ tag }) => tag)).toEqual(["{{current_year}}"]);
  expect(findMergeTags(tags, "", false)).toHaveLength(tags.length);
});

test("links see addresses first", () => {
  expect(findMergeTags([...mergeTags, orchard], "", true)[0]?.tag).toBe("{{unsubscribe_url}}");
});
