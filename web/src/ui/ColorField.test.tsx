import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ColorField, parseColor } from "./ColorField";

afterEach(cleanup);

test.each([
  ["#1A73E8", "#1a73e8"],
  [" 1a73e8 ", "#1a73e8"],
  ["#fa0", "#ffaa00"],
  ["#1a73e", undefined],
  ["red", undefined],
  ["", undefined],
])("reads %s", (text, color) => expect(parseColor(text)).toBe(color));

function Harness({ told }: { told: (color: string | undefined) => void }) {
  const [color, setColor] = useState<string | undefined>("#000000");
  return (
    <ColorField
      label="Text"
      value={color}
      onValueChange={(next) => {
        told(next);
        setColor(next);
      }}
    />
  );
}

test("tells only whole colours while somebody types, and shows the last one after", () => {
  const told: (string | undefined)[] = [];
  render(<Harness told={(color) => told.push(color)} />);
  const box = screen.getByRole("textbox", { name: "Text" });
  for (const value of ["#f", "#fa", "#fa0", "#fa0x"]) fireEvent.change(box, { target: { value } });
  expect(told).toEqual(["#ffaa00"]);
  fireEvent.blur(box);
  expect(box).toHaveProperty("value", "#ffaa00");
  expect(screen.getByText("“#fa0x” is no colour. Write it like #1d4ed8.")).toBeTruthy();
  fireEvent.change(box, { target: { value: "" } });
  expect(told).toEqual(["#ffaa00", undefined]);
  expect(screen.queryByText(/is no colour/)).toBeNull();
});
