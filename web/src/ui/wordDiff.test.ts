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
  it("marks what goes and what comes", () => {
    expect(wordDiff("Our big sale starts on Monday", "Our sale starts on Monday, friends")).toEqual([
      { kind: "same", text: "Our " },
      { kind: "gone", text: "big " },
      { kind: "same", text: "sale starts on " },
      { kind: "gone", text: "Monday" },
      { kind: "new", text: "Monday, friends" },
    ]);
  });

  it("gives up where little stays, and on very long texts", () => {
    expect(wordDiff("Hello there dear friend", "A whole other thing to read")).toBeUndefined();
    expect(wordDiff("a ".repeat(1000), "a ".repeat(999))).toBeUndefined();
  });

  it("holds all words of both texts, in their order", () => {
    const texts = fc.array(fc.constantFrom("a", "b", "c", "dd"), { maxLength: 12 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const pieces = wordDiff(before, after);
        if (!pieces) return;
        expect(joined(pieces, "new")).toEqual(before.split(/\s+/).filter(Boolean));
        expect(joined(pieces, "gone")).toEqual(after.split(/\s+/).filter(Boolean));
      }),
    );
  });
});
