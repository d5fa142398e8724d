import { afterEach, describe, expect, it } from "vitest";
import { bindingOf, keyBindings } from "./keys";

function press(target: Element, key: string, more: KeyboardEventInit = {}) {
  let found: string | undefined;
  const listen = (event: KeyboardEvent) => {
    found = bindingOf(event)?.label;
  };
  addEventListener("keydown", listen, { once: true });
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  return found;
}

function put(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector("[data-here]") ?? document.body;
}

afterEach(() => {
  document.body.innerHTML = "";
});

describe("shortcuts", () => {
  it.each([
    ["ArrowDown", {}, "Next block"],
    ["ArrowDown", { altKey: true }, "Move down"],
    ["z", { ctrlKey: true }, "Undo"],
    ["Z", { metaKey: true, shiftKey: true }, "Redo"],
    ["d", { metaKey: true }, "Duplicate"],
    ["?", { shiftKey: true }, "Keyboard shortcuts"],
    ["Backspace", {}, "Delete"],
    ["H", { ctrlKey: true, shiftKey: true }, "Hide or show"],
  ])("%s %o is bound to %s on the canvas", (key, more, label) => {
    expect(press(put("<iframe data-here></iframe>"), key, more)).toBe(label);
  });

  it("leaves plain keys to fields, but saves from anywhere", () => {
    const field = put("<input data-here>");
    expect(press(field, "ArrowDown")).toBeUndefined();
    expect(press(field, "z", { ctrlKey: true })).toBeUndefined();
    expect(press(field, "?")).toBeUndefined();
    expect(press(field, "s", { ctrlKey: true })).toBe("Save now");
  });

  it("leaves arrow keys and Delete to lists and buttons in the panels", () => {
    const button = put("<button data-here></button>");
    expect(press(button, "ArrowDown")).toBeUndefined();
    expect(press(button, "Delete")).toBeUndefined();
    expect(press(button, "z", { ctrlKey: true })).toBe("Undo");
  });

  it("ignores keys in dialogs and menus", () => {
    expect(press(put("<div role=dialog><button data-here></button></div>"), "z", { ctrlKey: true })).toBeUndefined();
    expect(press(put("<div role=menu><div data-here></div></div>"), "d", { ctrlKey: true })).toBeUndefined();
  });

  it("binds each key once", () => {
    const all = keyBindings.flatMap(({ keys }) => keys);
    expect(new Set(all).size).toBe(all.length);
  });
});
