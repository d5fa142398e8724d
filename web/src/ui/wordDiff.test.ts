import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Piece, wordDiff } from "./wordDiff";

const joined = (pieces: readonly Piece[], without: Piece["kind"]) =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text.trim())
    .join(" ")
    .split(/\s+/)
    .filter(Boolean);

describe("wordDiff", () => {
  it("marks removed and added words", () => {
    expect(wordDiff("Our big sale starts on Monday", "Our sale starts on Monday, friends")).toEqual([
      { kind: "same", text: "Our " },
      { kind: "removed", text: "big " },
      { kind: "same", text: "sale starts on " },
      { kind: "removed", text: "Monday" },
      { kind: "added", text: "Monday, friends" },
    ]);
  });

  it("gives up on very different or very long strings", () => {
    expect(wordDiff("Hello there dear friend", "A whole other thing to read")).toBeUndefined();
    expect(wordDiff("a ".repeat(1000), "a ".repeat(999))).toBeUndefined();
  });

  it("contains all words of both strings in order", () => {
    const texts = fc.array(fc.constantFrom("a", "b", "c", "dd"), { maxLength: 12 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const pieces = wordDiff(before, after);
        if (!pieces) return;
        expect(joined(pieces, "added")).toEqual(before.split(/\s+/).filter(Boolean));
        expect(joined(pieces, "removed")).toEqual(after.split(/\s+/).filter(Boolean));
      }),
    );
  });
});
