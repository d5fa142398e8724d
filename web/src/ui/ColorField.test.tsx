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

function Harness({ onChange }: { onChange: (color: string | undefined) => void }) {
  const [color, setColor] = useState<string | undefined>("#000000");
  return (
    <ColorField
      label="Text"
      value={color}
      onValueChange={(next) => {
        onChange(next);
        setColor(next);
      }}
    />
  );
}

test("reports only complete colors while typing, and shows the last one afterward", () => {
  const changes: (string | undefined)[] = [];
  render(<Harness onChange={(color) => changes.push(color)} />);
  const box = screen.getByRole("textbox", { name: "Text" });
  for (const value of ["#f", "#fa", "#fa0", "#fa0x"]) fireEvent.change(box, { target: { value } });
  expect(changes).toEqual(["#ffaa00"]);
  fireEvent.blur(box);
  expect(box).toHaveProperty("value", "#ffaa00");
  expect(screen.getByText("“#fa0x” isn't a color. Enter a hex code like #1d4ed8.")).toBeTruthy();
  fireEvent.change(box, { target: { value: "" } });
  expect(changes).toEqual(["#ffaa00", undefined]);
  expect(screen.queryByText(/isn't a color/)).toBeNull();
});
