import { describe, expect, it } from "vitest";
import type { JsonObject, Node } from "../document/types";
import { blockStyleOf } from "./blockStyle";
import { cssColor } from "./color";
import { textStyle } from "./css";
import { type Frame, frameInside, outermostFrame, textColor } from "./frame";
import { asHeading } from "./heading";
import { mobileSides, sidesOf } from "./sides";

const light = { isMobile: false, isDark: false };

function block(props: JsonObject): Node {
  return { type: { resolvedName: "ContainerBlock" }, props };
}

function inside(frame: Frame, props: JsonObject): Frame {
  return frameInside(frame, blockStyleOf(block(props)));
}

describe("a frame", () => {
  const email = outermostFrame({ width: 640, fontFamily: "Georgia" }, light);

  it("starts from the settings", () => {
    expect(email).toMatchObject({ width: 640, size: 16, align: "left", font: "Georgia, Georgia, serif" });
  });

  it("is narrowed by margin, padding and border", () => {
    const styles = { padding: 20, paddingLeft: 4, marginRight: 6, borderColor: "#000", borderWidth: 2 };
    expect(inside(email, { styles }).width).toBe(640 - 4 - 20 - 6 - 4);
  });

  it("passes on the line height until a block sets its own size", () => {
    const section = inside(email, { styles: { fontSize: 20, lineHeight: 1.4 } });
    expect(section.lineHeight).toBe(28);
    expect(inside(section, {}).lineHeight).toBe(28);
    expect(inside(section, { styles: { fontSize: 10 } }).lineHeight).toBe(0);
  });

  it("ignores invalid values", () => {
    expect(inside(email, { styles: { fontSize: "20", color: "not a color", textAlign: "justify" } })).toEqual(email);
  });
});

describe("headings", () => {
  it.each([
    ["h1", 32, 40],
    ["h2", 24, 30],
    ["h3", 20, 25],
  ] as const)("%s has a font size of %i px and a line height of %i px", (tag, size, line) => {
    const blockStyle = asHeading[tag](blockStyleOf(block({})));
    const inner = frameInside(outermostFrame({}, light), blockStyle);
    expect(textStyle(blockStyle, inner)).toMatchObject({ fontSize: size, lineHeight: `${line}px`, fontWeight: "bold" });
  });
});

describe("dark mode", () => {
  const dark = outermostFrame({}, { isMobile: false, isDark: true });

  function colorOf(frame: Frame, props: JsonObject): string {
    const blockStyle = blockStyleOf(block(props));
    return cssColor(textColor(frameInside(frame, blockStyle), blockStyle));
  }

  it("passes its color on to the blocks inside", () => {
    const section = inside(dark, { darkStyles: { backgroundColor: "#111111", color: "#fafafa" } });
    expect(colorOf(section, {})).toBe("#fafafa");
  });

  it("doesn't apply inside a block that stays light", () => {
    const section = inside(dark, { darkStyles: { backgroundColor: "#111111", color: "#fafafa" } });
    const card = inside(section, { styles: { backgroundColor: "#ffffff" } });
    expect(colorOf(card, {})).toBe("#222222");
  });

  it("keeps a color only if it is readable", () => {
    const section = inside(dark, { darkStyles: { backgroundColor: "#111111", color: "#fafafa" } });
    expect(colorOf(section, { styles: { color: "#facc15" } })).toBe("#facc15");
    expect(colorOf(section, { styles: { color: "#1f2937" } })).toBe("#fafafa");
  });
});

it("keeps the desktop value of sides that aren't set for phones", () => {
  expect(mobileSides({ left: 8 }, { all: 24 })).toEqual({ top: 24, right: 24, bottom: 24, left: 8 });
  expect(mobileSides({ all: 12, top: 4 }, { all: 24 })).toEqual({ ...sidesOf({ all: 12 }), top: 4 });
});
