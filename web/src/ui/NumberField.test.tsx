import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { NumberField } from "./NumberField";

afterEach(cleanup);

function given(start?: number) {
  const told: (number | undefined)[] = [];
  function Harness() {
    const [value, setValue] = useState(start);
    return (
      <NumberField
        label="Width"
        value={value}
        min={0}
        max={100}
        onValueChange={(next) => {
          told.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Harness />);
  return { told, box: screen.getByRole<HTMLInputElement>("textbox", { name: "Width" }) };
}

test("tells numbers within the bounds, and an empty box as nothing", () => {
  const { told, box } = given(5);
  for (const value of ["12", "1,5", "-", "200", "x", ""]) fireEvent.change(box, { target: { value } });
  expect(told).toEqual([12, 1.5, undefined]);
});

test("what could not be told is gone when the field is left", () => {
  const { box } = given(5);
  fireEvent.change(box, { target: { value: "200" } });
  expect(box.value).toBe("200");
  fireEvent.blur(box);
  expect(box.value).toBe("5");
});

test("arrow keys step, ten at once with Shift, and stop at the bounds", () => {
  const { told, box } = given(95);
  fireEvent.keyDown(box, { key: "ArrowUp" });
  fireEvent.keyDown(box, { key: "ArrowUp", shiftKey: true });
  fireEvent.keyDown(box, { key: "ArrowDown" });
  expect(told).toEqual([96, 100, 99]);
});
