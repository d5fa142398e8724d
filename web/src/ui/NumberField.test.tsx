import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { NumberField } from "./NumberField";

afterEach(cleanup);

function given(start?: number) {
  const changes: (number | undefined)[] = [];
  function Harness() {
    const [value, setValue] = useState(start);
    return (
      <NumberField
        label="Width"
        value={value}
        min={0}
        max={100}
        onValueChange={(next) => {
          changes.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Harness />);
  return { changes, box: screen.getByRole<HTMLInputElement>("textbox", { name: "Width" }) };
}

test("reports numbers within the limits, and undefined for an empty field", () => {
  const { changes, box } = given(5);
  for (const value of ["12", "1,5", "-", "200", "x", ""]) fireEvent.change(box, { target: { value } });
  expect(changes).toEqual([12, 1.5, undefined]);
});

test("leaving the field discards invalid input", () => {
  const { box } = given(5);
  fireEvent.change(box, { target: { value: "200" } });
  expect(box.value).toBe("200");
  fireEvent.blur(box);
  expect(box.value).toBe("5");
});

test("arrow keys change the value, ten steps with Shift, and stop at the limits", () => {
  const { changes, box } = given(95);
  fireEvent.keyDown(box, { key: "ArrowUp" });
  fireEvent.keyDown(box, { key: "ArrowUp", shiftKey: true });
  fireEvent.keyDown(box, { key: "ArrowDown" });
  expect(changes).toEqual([96, 100, 99]);
});
