import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { Fragment } from "react";
import { afterEach, expect, test } from "vitest";
import schema from "../../../../docs/document-schema.json";
import { settingsOf } from "../blocks/settings";
import { type BlockType, blockTypes } from "../document/blocks.gen";
import { hasRole, roleOf } from "../document/roles";
import { isCanvasByDefault } from "../document/ruleTable";
import { mail } from "../document/testing/build";
import type { Json, JsonObject } from "../document/types";
import { settingsTabs } from "../inspector/BlockSettings";
import { type Fields, FieldsContext, readPath } from "../state/fields";
import { renderInEditor } from "./testing/renderInEditor";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Props that show every control, including those that depend on other props. */
const full: JsonObject = {
  variant: "solid",
  showCopyright: true,
  showPreferences: true,
  icons: [{ platformId: "x" }],
  items: [{ label: "One" }],
  styles: {
    backgroundImage: "https://example.com/paper.png",
    backgroundGradient: { from: "#000000", to: "#ffffff" },
    buttonGradient: { from: "#000000", to: "#ffffff" },
    borderColor: "#000000",
    padding: 8,
  },
};

const typography = ["color", "fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight", "textAlign"];
const room = ["padding", "margin"].flatMap((name) => ["", "Top", "Right", "Bottom", "Left"].map((side) => name + side));
const styles = (names: readonly string[]) => names.map((name) => `styles.${name}`);
const mobileText = "responsive.mobileStyles.fontSize";
const mobileRoom = room.filter((name) => name.startsWith("padding")).map((name) => `responsive.mobileStyles.${name}`);

/** Blocks without any text, which fonts don't affect. */
const withoutText = blockTypes.filter(
  (type) => !isCanvasByDefault(type) && !hasRole(type, "text", "label", "inline", "html"),
);

/** Props that the renderer ignores in a block, so a control for them would do nothing. */
function withoutEffect(type: BlockType): readonly string[] {
  const own: Partial<Record<BlockType, readonly string[]>> = {
    ButtonBlock: styles(["color", "borderColor", "borderWidth"]),
    ColumnBlock: ["width"],
    SpacerBlock: [...styles(room), ...mobileRoom],
  };
  return [
    ...(own[type] ?? []),
    ...(withoutText.includes(type) ? styles(typography) : []),
    ...(withoutText.includes(type) || isCanvasByDefault(type) ? [mobileText] : []),
  ];
}

/** The dark scheme colors of a block. */
function darkOf(type: BlockType): string[] {
  const colors = ["buttonColor", "textColor", "lineColor"].filter((name) => roleOf(type, `styles.${name}`));
  if (colors.length > 0) return ["backgroundColor", ...colors];
  return withoutText.includes(type) ? ["backgroundColor"] : ["backgroundColor", "color"];
}

interface Described {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
}

const definitions = schema.$defs as unknown as Readonly<Record<string, Described>>;

/** The paths of all values that the schema describes below a path, without darkStyles, which differ by block. */
function pathsOf(described: Described, path: string): string[] {
  const referred = described.$ref ? definitions[described.$ref.replace("#/$defs/", "")] : undefined;
  const members = { ...referred?.properties, ...described.properties };
  const names = Object.keys(members).filter((name) => name !== "darkStyles");
  if (described.items) return pathsOf(described.items, `${path}.0`);
  if (names.length === 0) return [path];
  return names.flatMap((name) => pathsOf(members[name] ?? {}, path ? `${path}.${name}` : name));
}

test.each(blockTypes.filter((type) => type !== "WatermarkBlock"))(
  "%s has a control for every value in the schema",
  async (type) => {
    const props: JsonObject = { ...full, ...(type === "ListBlock" && { items: ["One"] }) };
    const read = new Set<string>();
    const fields: Fields = {
      subscribe: () => () => {},
      read: (path) => {
        read.add(path.join("."));
        return readPath(props as Json, path);
      },
      change: () => {},
      type: () => {},
      typeAll: () => {},
      endTyping: () => {},
    };
    const tabs = settingsTabs.map((tab) => <Fragment key={tab}>{settingsOf(type)[tab]}</Fragment>);
    await renderInEditor(<FieldsContext value={fields}>{tabs}</FieldsContext>, { document: mail() });
    for (const folded of screen.queryAllByRole("button", { expanded: false })) {
      if (folded.hasAttribute("aria-controls") && !folded.hasAttribute("aria-haspopup"))
        act(() => void fireEvent.click(folded));
    }
    const expected = [...pathsOf(definitions[type] ?? {}, ""), ...darkOf(type).map((name) => `darkStyles.${name}`)];
    const offered = expected.filter((path) => !withoutEffect(type).includes(path));
    expect(offered.filter((path) => !read.has(path))).toEqual([]);
    expect(expected.length).toBeGreaterThan(20);
  },
);

test("every known block has its own controls", () => {
  const all = blockTypes.map(settingsOf);
  expect(new Set(all).size).toBe(all.length);
  expect(all).not.toContain(settingsOf("CountdownBlock"));
  expect(settingsOf("videoBlock")).toBe(settingsOf("CountdownBlock"));
});
