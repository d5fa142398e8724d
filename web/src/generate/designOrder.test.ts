import { expect, test } from "vitest";
import type { AiDesignChoice } from "../api/generated/types.gen";
import { inKnownOrder, nextDesign } from "./designOrder";

const design = (slug: string): AiDesignChoice => ({ slug, name: slug, thumbnailUrl: "" });
const slugs = (designs: readonly AiDesignChoice[]) => designs.map(({ slug }) => slug);

test("designs keep their order, and new ones come last", () => {
  const sent = ["c", "a", "d", "b"].map(design);
  expect(slugs(inKnownOrder([], sent))).toEqual(["c", "a", "d", "b"]);
  expect(slugs(inKnownOrder(["a", "b", "c"], sent))).toEqual(["a", "b", "c", "d"]);
});

test("the first design follows the last one", () => {
  const designs = ["a", "b"].map(design);
  expect(nextDesign(designs, "a")).toBe("b");
  expect(nextDesign(designs, "b")).toBe("a");
  expect(nextDesign(designs, "elsewhere")).toBe("a");
  expect(nextDesign([design("a")], "a")).toBeUndefined();
  expect(nextDesign([], "a")).toBeUndefined();
});
