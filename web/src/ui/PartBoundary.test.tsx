import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PartBoundary } from "./PartBoundary";
import { partOf } from "./partOf";

afterEach(cleanup);

/** A part that can't be loaded the first time. */
function failingOnce() {
  const load = vi.fn(async () => {
    if (load.mock.calls.length === 1) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <p>Loaded</p>;
  });
  return { Part: partOf(load), load };
}

test("a part that couldn't be loaded says so in its place, and can be tried again", async () => {
  vi.spyOn(console, "error").mockReturnValue(); // React logs the error
  const { Part, load } = failingOnce();
  await act(async () =>
    render(
      <PartBoundary fallback="Loading">
        <Part />
      </PartBoundary>,
    ),
  );
  expect(screen.getByRole("alert").textContent).toContain("This couldn't be loaded");
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => screen.getByRole("button", { name: "Try again" }).click());
  expect(screen.getByText("Loaded")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a dialog that couldn't be loaded closes, and opening it again loads it", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { Part } = failingOnce();
  const onMissing = vi.fn();
  const dialog = (key: string) => (
    <PartBoundary key={key} onMissing={onMissing}>
      <Part />
    </PartBoundary>
  );
  const { rerender } = await act(async () => render(dialog("first")));
  expect(onMissing).toHaveBeenCalledTimes(1);
  await act(async () => rerender(dialog("second")));
  expect(screen.getByText("Loaded")).toBeTruthy();
});

test("a part that was loaded ahead of time shows at once", async () => {
  const { Part, load } = failingOnce();
  const page = (
    <PartBoundary fallback="Loading">
      <Part />
    </PartBoundary>
  );
  for (const _ of ["fails", "works"]) await act(async () => Part.fetch());
  expect(load).toHaveBeenCalledTimes(2);
  render(page);
  expect(screen.getByText("Loaded")).toBeTruthy();
});

test("other errors go to the page", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  function Broken(): never {
    throw new Error("broken");
  }
  expect(() =>
    render(
      <PartBoundary>
        <Broken />
      </PartBoundary>,
    ),
  ).toThrow("broken");
});
