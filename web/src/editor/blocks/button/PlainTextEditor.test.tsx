import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PlainTextEditor } from "./PlainTextEditor";

afterEach(cleanup);

test.each(["Enter", "Escape"])("%s keeps what was typed and leaves", (key) => {
  const told: string[] = [];
  render(
    <PlainTextEditor
      name="Label"
      text="Read more"
      onChange={(text) => told.push(text)}
      onDone={() => told.push("done")}
    />,
  );
  const line = screen.getByRole("textbox", { name: "Label" });
  line.textContent = "Shop the  tulips";
  fireEvent.keyDown(line, { key });
  expect(told).toEqual(["Shop the tulips", "done"]);
});
