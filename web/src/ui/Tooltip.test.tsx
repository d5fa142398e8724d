import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tooltip } from "./Tooltip";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderTwo() {
  render(
    <>
      <Tooltip content="Reverts the last change">
        <button type="button">Undo</button>
      </Tooltip>
      <Tooltip content="Repeats the change">
        <button type="button">Redo</button>
      </Tooltip>
    </>,
  );
  return { undo: screen.getByRole("button", { name: "Undo" }), redo: screen.getByRole("button", { name: "Redo" }) };
}

function pass(time: number) {
  act(() => vi.advanceTimersByTime(time));
}

function shown(): (string | null)[] {
  return screen.queryAllByRole("tooltip").map(({ textContent }) => textContent);
}

test("shows after the pointer rests, and describes its target", () => {
  const { undo } = renderTwo();
  fireEvent.pointerEnter(undo, { pointerType: "mouse" });
  pass(399);
  expect(shown()).toEqual([]);
  pass(1);
  expect(shown()).toEqual(["Reverts the last change"]);
  expect(undo.getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
  fireEvent.pointerLeave(undo);
  pass(100);
  expect(shown()).toEqual([]);
  expect(undo.hasAttribute("aria-describedby")).toBe(false);
});

test("shows immediately when moving to the next target, one at a time", () => {
  const { undo, redo } = renderTwo();
  fireEvent.pointerEnter(undo, { pointerType: "mouse" });
  pass(400);
  fireEvent.pointerLeave(undo);
  fireEvent.pointerEnter(redo, { pointerType: "mouse" });
  pass(100);
  fireEvent.pointerLeave(redo);
  fireEvent.pointerEnter(redo, { pointerType: "mouse" });
  pass(0);
  expect(shown()).toEqual(["Repeats the change"]);
});

test("stays while the pointer is on the tooltip", () => {
  const { undo } = renderTwo();
  fireEvent.pointerEnter(undo, { pointerType: "mouse" });
  pass(400);
  fireEvent.pointerLeave(undo);
  fireEvent.pointerEnter(screen.getByRole("tooltip"));
  pass(1000);
  expect(shown()).toEqual(["Reverts the last change"]);
  fireEvent.pointerLeave(screen.getByRole("tooltip"));
  pass(100);
  expect(shown()).toEqual([]);
});

test("shows on keyboard focus and hides on Escape, click and blur", () => {
  const { undo } = renderTwo();
  // jsdom decides from events that earlier tests have sent, so the result would depend on the order of test files.
  vi.spyOn(undo, "matches").mockImplementation((selector) => selector === ":focus-visible");
  const focus = () => {
    act(() => undo.blur());
    act(() => undo.focus());
    expect(shown()).toEqual(["Reverts the last change"]);
  };
  focus();
  fireEvent.keyDown(undo, { key: "Escape" });
  expect(shown()).toEqual([]);
  focus();
  fireEvent.pointerDown(undo);
  expect(shown()).toEqual([]);
  focus();
  act(() => undo.blur());
  expect(shown()).toEqual([]);
});

test("doesn't cover what its target opened", () => {
  const { undo } = renderTwo();
  undo.setAttribute("aria-expanded", "true");
  fireEvent.pointerEnter(undo, { pointerType: "mouse" });
  pass(1000);
  expect(shown()).toEqual([]);
});

test("doesn't show on touch", () => {
  const { undo } = renderTwo();
  fireEvent.pointerEnter(undo, { pointerType: "touch" });
  pass(1000);
  expect(shown()).toEqual([]);
});
