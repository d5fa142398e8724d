import { describe, expect, it } from "vitest";
import { mergeLines } from "./mergeLines";

describe("mergeLines", () => {
  const base = "one\ntwo\nthree\nfour\nfive\n";

  it.each([
    ["changes on one side", base, "one\nTWO\nthree\nfour\nfive\n", "one\nTWO\nthree\nfour\nfive\n"],
    [
      "changes in different places",
      "ONE\ntwo\nthree\nfour\nfive\n",
      "one\ntwo\nthree\nfour\nFIVE\n",
      "ONE\ntwo\nthree\nfour\nFIVE\n",
    ],
    [
      "the same change on both sides",
      "one\nTWO\nthree\nfour\nfive\n",
      "one\nTWO\nthree\nfour\nFIVE\n",
      "one\nTWO\nthree\nfour\nFIVE\n",
    ],
    ["added and removed lines", "zero\none\ntwo\nthree\nfour\nfive\n", "one\ntwo\nthree\n", "zero\none\ntwo\nthree\n"],
    [
      "a last line without a line break",
      "one\ntwo\nthree\nfour\nfive\nsix",
      "ONE\ntwo\nthree\nfour\nfive\n",
      "ONE\ntwo\nthree\nfour\nfive\nsix",
    ],
  ])("merges %s", (_, ours, theirs, merged) => {
    expect(mergeLines(base, ours, theirs)).toBe(merged);
    expect(mergeLines(base, theirs, ours)).toBe(merged);
  });

  it("returns undefined if both change the same line or adjacent lines", () => {
    expect(mergeLines(base, "one\n2\nthree\nfour\nfive\n", "one\nII\nthree\nfour\nfive\n")).toBeUndefined();
    expect(mergeLines(base, "one\n2\nthree\nfour\nfive\n", "one\ntwo\n3\nfour\nfive\n")).toBeUndefined();
  });
});
