// @vitest-environment node
import { describe, expect, it } from "vitest";
import { History, typingPause, weigh } from "./history";

describe("History", () => {
  it("moves back and forth through states", () => {
    const history = new History<string>();
    history.record("a", 1, undefined, 0);
    history.record("b", 1, undefined, 1);
    expect([history.undo("c"), history.undo("b"), history.undo("a")]).toEqual(["b", "a", undefined]);
    expect(history.canUndo).toBe(false);
    expect([history.redo("a"), history.redo("b"), history.redo("c")]).toEqual(["b", "c", undefined]);
  });

  it("forgets undone states after a new change", () => {
    const history = new History<string>();
    history.record("a", 1, undefined, 0);
    history.undo("b");
    history.record("a", 1, undefined, 1);
    expect(history.canRedo).toBe(false);
  });

  it("combines typing in one value into one step, until there is a pause", () => {
    const history = new History<string>();
    history.record("", 1, "t1 text", 0);
    history.record("h", 1, "t1 text", typingPause - 1);
    history.record("he", 1, "t1 text", 2 * typingPause - 2);
    history.record("hel", 1, "t1 text", 3 * typingPause - 2);
    expect([history.undo("hell"), history.undo("hel"), history.undo("")]).toEqual(["hel", "", undefined]);
  });

  it("never combines edits to different values, or across another step or an undo", () => {
    const history = new History<string>();
    history.record("a", 1, "t1 text", 0);
    history.record("b", 1, "t2 text", 1);
    history.record("c", 1, "t1 text", 2);
    history.record("d", 1, undefined, 3);
    history.record("e", 1, "t1 text", 4);
    history.endTyping();
    history.record("f", 1, "t1 text", 5);
    history.undo("g");
    history.record("f", 1, "t1 text", 6);
    const states = [];
    for (let at = history.undo("h"); at !== undefined; at = history.undo(at)) states.push(at);
    expect(states).toEqual(["f", "e", "d", "c", "b", "a"]);
  });

  it("keeps the newest steps up to a limit of steps and bytes", () => {
    const many = new History<number>();
    for (let i = 0; i < 1000; i++) many.record(i, 1, undefined, i);
    expect(stepsOf(many)).toEqual({ count: 300, newest: 999 });

    const heavy = new History<number>();
    for (let i = 0; i < 100; i++) heavy.record(i, 10e6, undefined, i);
    expect(stepsOf(heavy)).toEqual({ count: 6, newest: 99 });

    const huge = new History<number>();
    huge.record(7, 1e9, undefined, 0);
    expect(stepsOf(huge)).toEqual({ count: 1, newest: 7 });
  });

  function stepsOf(history: History<number>) {
    const newest = history.undo(-1);
    let count = newest === undefined ? 0 : 1;
    while (history.undo(-1) !== undefined) count++;
    return { count, newest };
  }
});

it("counts the size of long text", () => {
  expect(weigh({ props: { html: "x".repeat(1e6) } })).toBeGreaterThan(2e6);
  expect(weigh({ props: { html: "x" } })).toBeLessThan(300);
});
