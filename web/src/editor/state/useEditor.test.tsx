import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { move } from "../document/commands/move";
import { replaceText } from "../document/commands/props";
import { remove } from "../document/commands/remove";
import { mail, section, text } from "../document/testing/build";
import { type NodeId, ROOT } from "../document/types";
import { Editor } from "./store";
import { EditorContext, useCanUndo, useIsChanged, useIsSelected, useNode, useSelectedBlock } from "./useEditor";

function givenEditor(): Editor {
  const document = mail(section("a", text("t1", { text: "One" }), text("t2", { text: "Two" })), section("b"));
  return new Editor({ document, settings: {}, source: JSON.stringify(document) });
}

test("a change only renders the changed block", () => {
  const editor = givenEditor();
  const rendered: NodeId[] = [];
  function Block({ id }: { id: NodeId }) {
    const node = useNode(id);
    const isSelected = useIsSelected(id);
    rendered.push(id);
    return (
      <div data-testid={id} aria-current={isSelected}>
        {String(node?.props?.text ?? "")}
        {node?.nodes?.map((child) => (
          <Block key={child} id={child} />
        ))}
      </div>
    );
  }
  render(
    <EditorContext value={editor}>
      <Block id={ROOT} />
    </EditorContext>,
  );
  const renders = (change: () => void) => {
    rendered.length = 0;
    act(change);
    return rendered.toSorted();
  };
  expect(renders(() => editor.dispatch(replaceText, "t1", "Uno"))).toEqual(["t1"]);
  expect(screen.getByTestId("t1").textContent).toBe("Uno");
  expect(renders(() => editor.selectBlock("t2"))).toEqual(["t2"]);
  expect(renders(() => editor.selectBlock("t1"))).toEqual(["t1", "t2"]);
  expect(screen.getByTestId("t1").getAttribute("aria-current")).toBe("true");
  renders(() => editor.dispatch(move, "t1", "b", 0));
  expect(screen.getByTestId("b").textContent).toBe("Uno");
});

test("hooks follow the store", () => {
  const editor = givenEditor();
  function State() {
    return <output>{[useSelectedBlock()?.type.resolvedName, useCanUndo(), useIsChanged()].join(" ")}</output>;
  }
  render(
    <EditorContext value={editor}>
      <State />
    </EditorContext>,
  );
  const state = () => screen.getByRole("status").textContent;
  expect(state()).toBe(" false false");
  act(() => editor.selectBlock("t1"));
  act(() => {
    editor.dispatch(remove, "t1");
  });
  expect(state()).toBe("TextBlock true true");
  act(() => {
    editor.undo();
  });
  expect(state()).toBe("TextBlock false false");
});

test("a hook outside an editor says what's missing", () => {
  function Lost() {
    useNode(ROOT);
    return null;
  }
  expect(() => render(<Lost />)).toThrow("useEditor needs an EditorContext around it");
});
