import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { canRedoOpenText, canUndoOpenText, redoOpenText, undoOpenText } from "../../state/openText";
import { PlainTextEditor } from "./PlainTextEditor";

afterEach(cleanup);

test.each(["Enter", "Escape"])("%s keeps the typed text and stops editing", (key) => {
  const calls: string[] = [];
  render(
    <PlainTextEditor
      name="Label"
      text="Read more"
      onChange={(text) => calls.push(text)}
      onDone={() => calls.push("done")}
    />,
  );
  const line = screen.getByRole("textbox", { name: "Label" });
  line.textContent = "Shop the  tulips";
  fireEvent.keyDown(line, { key });
  expect(calls).toEqual(["Shop the tulips", "done"]);
});

test("typing can be undone and redone while editing, with the keyboard and from outside", () => {
  const calls: string[] = [];
  render(
    <PlainTextEditor
      name="Label"
      text="Read more"
      onChange={(text) => calls.push(text)}
      onDone={() => calls.push("done")}
    />,
  );
  const line = screen.getByRole("textbox", { name: "Label" });
  const input = (text: string, inputType: string) => {
    line.textContent = text;
    fireEvent(line, new InputEvent("input", { bubbles: true, inputType }));
  };
  input("S", "insertText");
  input("Shop", "insertText");
  input("Sho", "deleteContentBackward");
  fireEvent.keyDown(line, { key: "z", ctrlKey: true });
  expect(line.textContent).toBe("Shop");
  undoOpenText();
  expect([line.textContent, canUndoOpenText(), canRedoOpenText()]).toEqual(["Read more", false, true]);
  redoOpenText();
  fireEvent.keyDown(line, { key: "Z", ctrlKey: true, shiftKey: true });
  expect([line.textContent, canRedoOpenText()]).toEqual(["Sho", false]);
  fireEvent.keyDown(line, { key: "Enter" });
  expect(calls).toEqual(["Sho", "done"]);
});
