import { describe, expect, it } from "vitest";
import type { Document, Node, NodeId } from "../document/types";
import type { Box } from "../state/boxes";
import { columnPlaceAt, placeAt } from "./placeAt";
import { scrollStep } from "./scrollStep";

function node(resolvedName: string, parent: NodeId | undefined, nodes: NodeId[] = []): Node {
  return { type: { resolvedName }, parent, nodes, props: {} };
}

const document: Document = {
  ROOT: node("ContainerBlock", undefined, ["section", "row"]),
  section: node("ContainerBlock", "ROOT", ["title", "text"]),
  title: node("TextBlock", "section"),
  text: node("TextBlock", "section"),
  row: node("RowBlock", "ROOT", ["left", "right"]),
  left: node("ColumnBlock", "row", ["photo"]),
  photo: node("ImageBlock", "left"),
  right: node("ColumnBlock", "row"),
};

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

const boxes = new Map<NodeId, Box>([
  ["ROOT", box(0, 0, 800, 900)],
  ["section", box(100, 0, 600, 200)],
  ["title", box(120, 20, 560, 60)],
  ["text", box(120, 100, 560, 80)],
  ["row", box(100, 200, 600, 200)],
  ["left", box(100, 200, 290, 200)],
  ["photo", box(100, 200, 290, 200)],
  ["right", box(410, 200, 290, 200)],
]);

describe("the place under a point", () => {
  it.each([
    ["upper half of a block", 300, 30, "section", 0],
    ["lower half of a block", 300, 70, "section", 1],
    ["between two blocks", 300, 90, "section", 1],
    ["below the last block", 300, 188, "section", 2],
    ["upper edge of a section", 300, 3, "ROOT", 0],
    ["lower edge of a section", 300, 197, "ROOT", 1],
    ["upper edge of a row", 300, 203, "ROOT", 1],
    ["a column", 200, 250, "left", 0],
    ["an empty column", 500, 300, "right", 0],
    ["the gap between columns, nearer to the right one", 405, 300, "right", 0],
    ["next to the email", 750, 300, "ROOT", 2],
    ["below the email", 300, 700, "ROOT", 2],
  ])("%s", (_, x, y, parent, index) => {
    expect(placeAt(document, boxes, { x, y })).toMatchObject({ parent, index });
  });

  it("is marked by a line halfway between its neighbors", () => {
    expect(placeAt(document, boxes, { x: 300, y: 70 })?.mark).toEqual(box(120, 90, 560, 0));
  });

  it("is marked by the whole block if it is empty", () => {
    expect(placeAt(document, boxes, { x: 500, y: 300 })?.mark).toEqual(boxes.get("right"));
  });

  it("counts hidden blocks", () => {
    const hidden: Document = {
      ...document,
      section: node("ContainerBlock", "ROOT", ["ghost", "title", "text"]),
      ghost: node("TextBlock", "section"),
    };
    expect(placeAt(hidden, boxes, { x: 300, y: 30 })).toMatchObject({ parent: "section", index: 1 });
  });
});

describe("where a dragged column would go", () => {
  it("is next to another column, marked by a vertical line", () => {
    expect(columnPlaceAt(document, boxes, { x: 650, y: 300 }, "row")).toEqual({
      parent: "row",
      index: 2,
      mark: box(700, 200, 0, 200),
    });
  });

  it("is undefined outside the row", () => {
    expect(columnPlaceAt(document, boxes, { x: 300, y: 100 }, "row")).toBeUndefined();
  });

  it("is above or below another column if columns stack", () => {
    const stacked = new Map(boxes)
      .set("left", box(0, 200, 375, 100))
      .set("right", box(0, 300, 375, 100))
      .set("row", box(0, 200, 375, 200));
    expect(columnPlaceAt(document, stacked, { x: 10, y: 390 }, "row")).toMatchObject({ index: 2, mark: { height: 0 } });
  });
});

it("scrolls only near the edges, and faster closer to them", () => {
  expect(scrollStep(400, 800)).toBe(0);
  expect(scrollStep(2, 800)).toBeLessThan(scrollStep(40, 800));
  expect(scrollStep(798, 800)).toBeGreaterThan(scrollStep(760, 800));
});
