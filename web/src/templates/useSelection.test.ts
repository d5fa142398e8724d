import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSelection } from "./useSelection";

const shown = ["a", "b", "c", "d", "e"];

function selecting(initial: string[] = shown) {
  const { result, rerender } = renderHook(({ ids }) => useSelection(ids), { initialProps: { ids: initial } });
  return {
    step: (...steps: Parameters<(typeof result.current)["select"]>[0][]) => {
      for (const step of steps) act(() => result.current.select(step));
      return [...result.current.selected].join("");
    },
    show: (ids: string[]) => {
      rerender({ ids });
      return [...result.current.selected].join("");
    },
  };
}

test("toggling selects and deselects", () => {
  const { step } = selecting();
  expect(step({ kind: "toggle", id: "b" }, { kind: "toggle", id: "d" })).toBe("bd");
  expect(step({ kind: "toggle", id: "b" })).toBe("d");
  expect(step({ kind: "clear" })).toBe("");
  expect(step({ kind: "all" })).toBe("abcde");
});

test("extending selects everything from the last selected template, in both directions", () => {
  const { step } = selecting();
  expect(step({ kind: "toggle", id: "c" }, { kind: "extend", id: "e" })).toBe("cde");
  expect(step({ kind: "extend", id: "a" })).toBe("abcde");
});

test("extending without a start selects only one template", () => {
  expect(selecting().step({ kind: "extend", id: "c" })).toBe("c");
});

test("templates that are no longer shown are neither selected nor a start", () => {
  const { step, show } = selecting();
  step({ kind: "toggle", id: "a" }, { kind: "toggle", id: "b" });
  expect(show(["a", "c", "d"])).toBe("a");
  expect(step({ kind: "extend", id: "d" })).toBe("ad");
});
