import fc from "fast-check";
import { blockTypes } from "../blocks.gen";
import { duplicate, insertBlock, insertTree } from "../commands/insert";
import { rename, setHidden } from "../commands/label";
import { setLayout } from "../commands/layout";
import { move } from "../commands/move";
import { replaceText, setProp, setProps } from "../commands/props";
import { remove } from "../commands/remove";
import { unwrap, wrapInContainer } from "../commands/wrap";
import type { Outcome } from "../outcome";
import { layoutNames } from "../ruleTable";
import { fragmentOf, typeOf } from "../tree";
import type { Document, NodeId } from "../types";

/** A random user action. Its numbers pick nodes and positions, so that it applies to any document. */
export interface Edit {
  readonly command: keyof typeof commands;
  readonly node: number;
  readonly parent: number;
  readonly index: number;
  readonly value: number;
}

type Run = (document: Document, id: NodeId, parent: NodeId, index: number, value: number) => Outcome;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

const commands = {
  insertBlock: (d, _id, parent, index, value) => insertBlock(d, pick(blockTypes, value), parent, index),
  insertTree: (d, id, parent, index) => insertTree(d, fragmentOf(d, id), parent, index),
  move,
  duplicate,
  remove,
  setProp: (d, id, _parent, _index, value) => setProp(d, id, ["styles", pick(["color", "padding"], value)], value),
  removeProp: (d, id) => setProp(d, id, ["styles", "color"], undefined),
  setProps: (d, id, _parent, _index, value) =>
    setProps(d, id, [
      [["a"], value],
      [["b", "c"], `${value}`],
    ]),
  replaceText: (d, id, _parent, _index, value) => replaceText(d, id, `text ${value}`),
  setLayout: (d, id, _parent, _index, value) => setLayout(d, id, pick(layoutNames, value)),
  rename: (d, id, _parent, _index, value) => rename(d, id, pick(["", "Intro", "Offer"], value)),
  setHidden: (d, id, _parent, _index, value) => setHidden(d, id, value % 2 === 0),
  wrapInContainer,
  unwrap,
} satisfies Record<string, Run>;

export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  command: fc.constantFrom(...(Object.keys(commands) as (keyof typeof commands)[]), "move", "move", "setLayout"),
  node: fc.nat(30),
  parent: fc.nat(30),
  index: fc.nat(4),
  value: fc.nat(30),
});

/** The typical targets of a command. Random nodes would rarely hit a row or a valid position. */
const usual: Readonly<Partial<Record<keyof typeof commands, readonly string[]>>> = {
  setLayout: ["RowBlock"],
  replaceText: ["TextBlock"],
  unwrap: ["ContainerBlock"],
};
const holders = ["ContainerBlock", "ColumnBlock", "RowBlock"];

export function run(document: Document, edit: Edit): Outcome {
  const ids = Object.keys(document);
  const only = (types: readonly string[] | undefined) => {
    const fitting = types ? ids.filter((id) => types.includes(typeOf(document[id]))) : ids;
    return fitting.length > 0 ? fitting : ids;
  };
  const command: Run = commands[edit.command];
  return command(
    document,
    pick(only(usual[edit.command]), edit.node),
    pick(only(holders), edit.parent),
    edit.index,
    edit.value,
  );
}

/** The document after all edits that succeed. */
export function runAll(document: Document, edits: readonly Edit[]): Document {
  return edits.reduce((changed, edit) => {
    const outcome = run(changed, edit);
    return outcome.ok ? outcome.document : changed;
  }, document);
}
