import fc from "fast-check";
import { columnsOfLayout, layoutNames } from "../ruleTable";
import { type Document, type JsonObject, type Node, type NodeId, ROOT } from "../types";

/** Random valid documents, with anything that a newer version or another editor may have added to them. */

interface Shape {
  readonly type: string;
  readonly props: JsonObject;
  readonly extras: JsonObject;
  readonly isSparse: boolean;
  readonly linksLast: boolean;
  readonly children: readonly Shape[];
}

const leafTypes = ["TextBlock", "ImageBlock", "ButtonBlock", "DividerBlock", "SpacerBlock", "ListBlock", "HtmlBlock"];

const props: fc.Arbitrary<JsonObject> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ text: fc.string(), styles: fc.record({ color: fc.string(), padding: fc.nat(80) }) }),
  },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }) as fc.Arbitrary<JsonObject>,
  },
  { weight: 1, arbitrary: fc.record({ key: fc.string(), children: fc.constant([{}]), nothing: fc.constant(null) }) },
);

const extras: fc.Arbitrary<JsonObject> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record({ future: fc.jsonValue({ maxDepth: 1 }), hidden: fc.boolean() }) as fc.Arbitrary<JsonObject>,
  },
);

const fields = { props, extras, isSparse: fc.boolean(), linksLast: fc.boolean() };

const { section } = fc.letrec<{ section: Shape; row: Shape; block: Shape }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4, depthIdentifier: "block" },
    { weight: 5, arbitrary: fc.record({ type: fc.constantFrom(...leafTypes), ...fields, children: fc.constant([]) }) },
    { weight: 1, arbitrary: tie("section") },
    { weight: 2, arbitrary: tie("row") },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant("CountdownBlock"),
        ...fields,
        children: fc.array(tie("block"), { maxLength: 2, depthIdentifier: "block" }),
      }),
    },
  ),
  section: fc.record({
    type: fc.constant("ContainerBlock"),
    ...fields,
    children: fc.array(tie("block"), { maxLength: 4, depthIdentifier: "block" }),
  }),
  row: fc.constantFrom(...layoutNames).chain((layout) => {
    const count = columnsOfLayout(layout)?.length ?? 1;
    const column = fc.record({
      type: fc.constant("ColumnBlock"),
      ...fields,
      children: fc.array(tie("block"), { maxLength: 3, depthIdentifier: "block" }),
    });
    const withLayout = props.map((others) => ({ ...others, layout }));
    return fc.record({
      type: fc.constant("RowBlock"),
      ...fields,
      props: withLayout,
      children: fc.array(column, { minLength: count, maxLength: count }),
    });
  }),
}));

export const anyDocument: fc.Arbitrary<Document> = fc.array(section, { maxLength: 4 }).map(toDocument);

function toDocument(sections: readonly Shape[]): Document {
  const nodes: Record<NodeId, Node> = {};
  let count = 0;
  const add = (shape: Shape, id: NodeId, parent?: NodeId) => {
    const ids = shape.children.map(() => `n${count++}`);
    nodes[id] = toNode(shape, ids, parent);
    shape.children.forEach((child, i) => {
      add(child, ids[i] as NodeId, id);
    });
  };
  const root = { type: "ContainerBlock", props: {}, extras: {}, isSparse: false, linksLast: false, children: sections };
  add(root, ROOT);
  return JSON.parse(JSON.stringify(nodes));
}

function toNode(
  { type, props: shown, extras: more, isSparse, linksLast }: Shape,
  ids: readonly NodeId[],
  parent?: NodeId,
): Node {
  const linked = linksLast ? ids.slice(-1) : [];
  const nodes = linksLast ? ids.slice(0, -1) : ids;
  const place = { ...(parent !== undefined && { parent }), ...((nodes.length > 0 || !isSparse) && { nodes }) };
  const links =
    linked.length > 0 || !isSparse ? { linkedNodes: Object.fromEntries(linked.map((id) => ["last", id])) } : {};
  const labels = isSparse ? {} : { isCanvas: type !== "TextBlock", displayName: type, custom: {}, hidden: false };
  return { type: { resolvedName: type }, props: shown, ...labels, ...more, ...place, ...links };
}
