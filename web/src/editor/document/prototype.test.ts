// @vitest-environment node
import { afterEach, expect, it } from "vitest";
import { check } from "./check";
import { copyBlock, readBlock } from "./clipboard";
import { duplicate, insertBlock, insertTree } from "./commands/insert";
import { move } from "./commands/move";
import { setProp } from "./commands/props";
import { remove } from "./commands/remove";
import { unwrap, wrapInContainer } from "./commands/wrap";
import { mergeContent } from "./merge/mergeContent";
import { newBlock } from "./newNode";
import { parse } from "./parse";
import { serialize } from "./serialize";
import { mail, section, shape, text } from "./testing/build";
import { done } from "./testing/done";
import { type Document, type JsonObject, type Node, ROOT } from "./types";

/** Documents can come from strangers. Names that every object inherits must stay plain names and not affect other objects. */

const inherited = Object.getOwnPropertyDescriptors(Object.prototype);

afterEach(() => {
  expect(Object.getOwnPropertyDescriptors(Object.prototype)).toEqual(inherited);
  expect(({} as JsonObject).polluted).toBeUndefined();
});

/** Parsed from text, like everything from the server or clipboard, because an object literal would set the prototype. */
function hostile(value: string): JsonObject {
  return JSON.parse(
    `{"__proto__":{"polluted":${value}},"constructor":{"prototype":{"polluted":${value}},"polluted":${value}},"styles":{"__proto__":{"polluted":${value}}}}`,
  );
}

function opened(source: string): Document {
  const parsed = parse(source);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.document;
}

/** The same document with different props on one node. */
function withProps(document: Document, id: string, props: JsonObject): Document {
  return { ...document, [id]: { ...(document[id] as Node), props } };
}

it.each(["constructor", "prototype", "toString", "hasOwnProperty", "valueOf"])("%s is an ID like any other", (id) => {
  const source = serialize(mail(section("a", text("t")), section(id, text(`${id}-t`))));
  const document = opened(source);
  expect(check(document)).toEqual([]);
  expect(shape(done(move(document, "t", id, 0)).document)).toBe(`a ${id}[t ${id}-t]`);
  expect(shape(done(remove(document, id)).document)).toBe("a[t]");
  expect(check(done(duplicate(document, id)).document)).toEqual([]);
  expect(check(done(insertBlock(document, "TextBlock", id, 0)).document)).toEqual([]);
  const wrapped = done(wrapInContainer(document, id));
  expect(shape(done(unwrap(wrapped.document, wrapped.select ?? "")).document)).toBe(shape(document));
  expect(remove(opened(serialize(mail(section("a", text("t"))))), id).ok).toBe(false);
});

it("refuses __proto__ as an ID", () => {
  const root = '"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"nodes":["__proto__"]}';
  const parsed = parse(`{${root},"__proto__":{"type":{"resolvedName":"ContainerBlock"},"polluted":true}}`);
  expect(parsed.ok).toBe(false);
});

it("keeps such names in props unchanged", () => {
  const props = hostile("true");
  const document = withProps(mail(section("a", text("t"))), "t", props);
  const again = opened(serialize(document));
  expect(JSON.stringify(again.t?.props)).toBe(JSON.stringify(props));
  const changed = done(setProp(again, "t", ["constructor", "prototype", "polluted"], "yes")).document;
  expect(JSON.stringify(changed.t?.props)).toContain('"constructor":{"prototype":{"polluted":"yes"}');
  expect(setProp(again, "t", ["__proto__", "polluted"], true).ok).toBe(false);
  expect(setProp(again, "t", ["styles", "__proto__", "polluted"], true).ok).toBe(false);
});

it("accepts such names from the clipboard and on top of defaults", () => {
  const document = withProps(mail(section("a", text("t"))), "t", hostile("true"));
  const copied = copyBlock(document, "a");
  const pasted = readBlock(copied.ok ? copied.text : "");
  if (!pasted.ok) throw new Error(pasted.reason);
  const { document: after, select = "" } = done(insertTree(mail(), pasted.fragment, ROOT, 0));
  const child = after[select]?.nodes?.[0] ?? "";
  expect(JSON.stringify(after[child]?.props)).toBe(JSON.stringify(hostile("true")));
  const { root, nodes } = newBlock("TextBlock", hostile("true"));
  expect(Object.getPrototypeOf(nodes[root]?.props)).toBe(Object.prototype);
});

it("merges such names from both sides", () => {
  const document = mail(section("a", text("t")));
  const base = { document: withProps(document, "t", hostile("0")), settings: hostile("0") };
  const ours = { document: withProps(document, "t", hostile("1")), settings: hostile("1") };
  const theirs = { document: withProps(document, "t", hostile("2")), settings: hostile("2") };
  const merged = mergeContent(base, ours, theirs);
  expect(merged.clashes.length).toBeGreaterThan(0);
  expect(JSON.stringify(merged.content.document.t?.props)).toBe(JSON.stringify(hostile("1")));
  expect(JSON.stringify(merged.content.settings)).toBe(JSON.stringify(hostile("1")));
});

it.each(["constructor", "toString", "__proto__"])("a field %s that the other side removed is removed", (name) => {
  const document = mail(section("a", text("t")));
  const field = JSON.parse(`{"${name}":1}`);
  const base = { ...document, t: { ...document.t, ...field } } as Document;
  const ours = withProps(base, "t", { text: "Ours" });
  const merged = mergeContent(
    { document: base, settings: {} },
    { document: ours, settings: {} },
    { document, settings: {} },
  );
  expect(Object.hasOwn(merged.content.document.t as object, name)).toBe(false);
  expect(merged.content.document.t?.props).toEqual({ text: "Ours" });
});
