import { describe, expect, it } from "vitest";
import { setProp } from "../document/commands/props";
import { remove } from "../document/commands/remove";
import { button, mail, section, text } from "../document/testing/build";
import { done } from "../document/testing/done";
import { applyOperation, type Operation } from "./operations";
import { whyOutdated } from "./outdated";

const base = mail(
  section("a", text("t", { text: "Hello", styles: { color: "#111" } }), button("b", { text: "Buy" })),
  section("z"),
);

const color: Operation = { id: "1", op: "setProps", nodeId: "t", summary: "", props: { styles: { color: "#222" } } };
const rewrite: Operation = { id: "2", op: "replaceText", nodeId: "t", summary: "", text: "Hi" };
const removal: Operation = { id: "3", op: "remove", nodeId: "a", summary: "" };
const moving: Operation = { id: "4", op: "move", nodeId: "b", summary: "", parentId: "z", index: 0 };
const adding: Operation = { id: "5", op: "add", nodeId: "n", summary: "", parentId: "z", index: 0, nodes: {} };
const all = [color, rewrite, removal, moving, adding];

function outdated(now: typeof base) {
  return all.filter((operation) => whyOutdated(operation, base, now, all)).map(({ id }) => id);
}

describe("whyOutdated", () => {
  it("finds nothing while the document is unchanged", () => {
    expect(outdated(base)).toEqual([]);
  });

  it("compares each value of a block on its own", () => {
    expect(outdated(done(applyOperation(base, color)).document)).toEqual(["1"]);
    expect(outdated(done(applyOperation(base, rewrite)).document)).toEqual(["2"]);
    expect(outdated(done(setProp(base, "t", ["styles", "padding"], 4)).document)).toEqual([]);
  });

  it("doesn't remove blocks that were edited in the meantime", () => {
    expect(outdated(done(setProp(base, "b", ["text"], "Shop")).document)).toEqual(["3"]);
    expect(outdated(done(remove(base, "b")).document)).toEqual(["3", "4"]);
  });

  it("finds deleted blocks and deleted parents", () => {
    expect(outdated(done(remove(base, "a")).document)).toEqual(["1", "2", "3", "4"]);
    expect(outdated(done(remove(base, "z")).document)).toEqual(["4", "5"]);
    expect(outdated(done(applyOperation(base, moving)).document)).toEqual(["3", "4"]);
  });
});
