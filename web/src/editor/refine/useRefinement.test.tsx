import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { setProp } from "../document/commands/props";
import { remove } from "../document/commands/remove";
import { button, mail, section, text } from "../document/testing/build";
import { Editor } from "../state/store";
import { EditorContext } from "../state/useEditor";
import type { Operation } from "./operations";
import { useRefinement } from "./useRefinement";

const base = mail(section("a", text("t", { text: "Hello" }), button("b", { text: "Buy" })));
const greet: Operation = { id: "1", op: "replaceText", nodeId: "t", summary: "", text: "Hi" };
const shop: Operation = { id: "2", op: "replaceText", nodeId: "b", summary: "", text: "Shop" };

function refine(...operations: readonly Operation[]) {
  const editor = new Editor({ document: base, settings: {}, source: JSON.stringify(base) });
  const wrapper = ({ children }: { children: ReactNode }) => <EditorContext value={editor}>{children}</EditorContext>;
  const proposal = { serial: 1, request: "", base, operations, warnings: [] };
  const { result } = renderHook(() => useRefinement(proposal), { wrapper });
  const states = () => operations.map((operation) => result.current.standingOf(operation).state);
  return { editor, result, states };
}

it("accepts one change as one undo step that can be undone and redone", () => {
  const { editor, result, states } = refine(greet, shop);
  act(() => result.current.accept(greet));
  expect(states()).toEqual(["accepted", "open"]);
  expect(editor.node("t")?.props?.text).toBe("Hi");
  act(() => void editor.undo());
  expect(states()).toEqual(["open", "open"]);
  expect(editor.canUndo).toBe(false);
  act(() => void editor.redo());
  expect(states()).toEqual(["accepted", "open"]);
});

it("accepts all changes as one undo step, and marks manual edits after an undo as outdated", () => {
  const { editor, result, states } = refine(greet, shop);
  act(() => result.current.acceptAll());
  expect(states()).toEqual(["accepted", "accepted"]);
  act(() => void editor.undo());
  expect(editor.document).toBe(base);
  act(() => void editor.dispatch(remove, "b"));
  expect(states()).toEqual(["open", "outdated"]);
  act(() => void editor.dispatch(setProp, "t", ["text"], "Moin"));
  expect(states()).toEqual(["outdated", "outdated"]);
  act(() => result.current.accept(greet));
  expect(editor.node("t")?.props?.text).toBe("Moin");
});

it("keeps a change accepted when its block is edited again", () => {
  const { editor, result, states } = refine(greet);
  act(() => result.current.accept(greet));
  act(() => void editor.dispatch(setProp, "t", ["text"], "Hi there"));
  expect(states()).toEqual(["accepted"]);
});

it("rejects and reconsiders changes without touching the document", () => {
  const { editor, result, states } = refine(greet, shop);
  act(() => result.current.rejectAll());
  expect(states()).toEqual(["rejected", "rejected"]);
  act(() => result.current.reconsider(shop));
  expect(states()).toEqual(["rejected", "open"]);
  expect(editor.document).toBe(base);
});

it("reports changes that the rules don't allow", () => {
  const wrong: Operation = { id: "3", op: "move", nodeId: "a", summary: "", parentId: "t", index: 0 };
  const { editor, result } = refine(wrong);
  act(() => result.current.accept(wrong));
  expect(result.current.standingOf(wrong)).toEqual({ state: "barred", reason: expect.stringMatching(/itself/) });
  expect(editor.canUndo).toBe(false);
});
