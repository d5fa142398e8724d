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
      <Tooltip content="Takes the last step back">
        <button type="button">Undo</button>
      </Tooltip>
      <Tooltip content="Does it again">
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

test("shows once the pointer has rested, and describes its target", () => {
  const { undo } = renderTwo();
  fireEvent.pointerEnter(undo, { pointerType: "mouse" });
  pass(399);
  expect(shown()).toEqual([]);
  pass(1);
  expect(shown()).toEqual(["Takes the last step back"]);
  expect(undo.getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
  fireEvent.pointerLeave(undo);
  pass(100);
  expect(shown()).toEqual([]);
  expect(undo.hasAttribute("aria-describedby")).toBe(false);
});

test("shows at once on the way from one target to the next, and one at a time", () => {
  const { undo, redo } = renderTwo();
  fireEvent.pointerEnter(undo, { pointerType: "mouse" });
  pass(400);
  fireEvent.pointerLeave(undo);
  fireEvent.pointerEnter(redo, { pointerType: "mouse" });
  pass(100);
  fireEvent.pointerLeave(redo);
  fireEvent.pointerEnter(redo, { pointerType: "mouse" });
  pass(0);
  expect(shown()).toEqual(["Does it again"]);
});

test("stays while the pointer is on the words", () => {
  const { undo } = renderTwo();
  fireEvent.pointerEnter(undo, { pointerType: "mouse" });
  pass(400);
  fireEvent.pointerLeave(undo);
  fireEvent.pointerEnter(screen.getByRole("tooltip"));
  pass(1000);
  expect(shown()).toEqual(["Takes the last step back"]);
  fireEvent.pointerLeave(screen.getByRole("tooltip"));
  pass(100);
  expect(shown()).toEqual([]);
});

test("shows with the focus of a key and goes by Escape, by a press and without the focus", () => {
  const { undo } = renderTwo();
  const focus = () => {
    act(() => undo.blur());
    act(() => undo.focus());
    expect(shown()).toEqual(["Takes the last step back"]);
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

test("does not stand over what its target has opened", () => {
  const { undo } = renderTwo();
  undo.setAttribute("aria-expanded", "true");
  fireEvent.pointerEnter(undo, { pointerType: "mouse" });
  pass(1000);
  expect(shown()).toEqual([]);
});

test("does not show for a finger", () => {
  const { undo } = renderTwo();
  fireEvent.pointerEnter(undo, { pointerType: "touch" });
  pass(1000);
  expect(shown()).toEqual([]);
});
