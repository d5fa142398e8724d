import { expect, test } from "vitest";
import { findMergeTags, type MergeTag, mergeTags } from "./mergeTags";

const orchard: MergeTag = { tag: "{{field.ORCHARD}}", label: "Favorite orchard", provider: "Mailchimp" };

test("tags are found by name or label, ignoring case", () => {
  const tags = [...mergeTags, orchard];
  expect(findMergeTags(tags, "FAVOR", false)).toEqual([orchard]);
  expect(findMergeTags(tags, "field.orch", false)).toEqual([orchard]);
  expect(findMergeTags(tags, "year", false).map(({ tag }) => tag)).toEqual(["{{current_year}}"]);
  expect(findMergeTags(tags, "", false)).toHaveLength(tags.length);
});

test("links list URL tags first", () => {
  expect(findMergeTags([...mergeTags, orchard], "", true)[0]?.tag).toBe("{{unsubscribe_url}}");
});
