// @vitest-environment node

import { expect, test } from "vitest";
import { type Key, keyStep } from "./keyStep";

const key = (name: string, held: Partial<Key> = {}): Key => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

/** Returns the index a key moves to from the fifth of ten cards in three columns. */
function from5(name: string, columns = 3): number | undefined {
  const step = keyStep(key(name), columns);
  return step?.kind === "move" ? step.to(4, 10) : undefined;
}

test("the arrow keys move through the grid and stop at its edges", () => {
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].map((name) => from5(name))).toEqual([
    3, 5, 1, 7, 0, 9,
  ]);
  const down = keyStep(key("ArrowDown"), 3);
  expect(down?.kind === "move" && down.to(8, 10)).toBe(8);
  const left = keyStep(key("ArrowLeft"), 3);
  expect(left?.kind === "move" && left.to(0, 10)).toBe(0);
});

test("in a list, only the up and down arrows move", () => {
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((name) => from5(name, 1))).toEqual([
    undefined,
    undefined,
    3,
    5,
  ]);
});

test("every action has a key", () => {
  const kinds = [
    key("F2"),
    key("Delete"),
    key("Backspace"),
    key(" "),
    key("Escape"),
    key("a", { ctrlKey: true }),
    key("a", { metaKey: true }),
  ];
  expect(kinds.map((one) => keyStep(one, 3)?.kind)).toEqual([
    "rename",
    "delete",
    "delete",
    "toggle",
    "clear",
    "all",
    "all",
  ]);
  expect(keyStep(key("ArrowDown", { shiftKey: true }), 3)).toMatchObject({ kind: "move", extend: true });
});

test("the browser's own keys are ignored", () => {
  const own = [
    key("Enter"),
    key("Tab"),
    key("ArrowLeft", { altKey: true }),
    key("r", { ctrlKey: true }),
    key("a"),
    key("Delete", { shiftKey: true }),
  ];
  expect(own.map((one) => keyStep(one, 3))).toEqual(own.map(() => undefined));
});
