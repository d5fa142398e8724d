import { expect, test } from "vitest";
import { insertBlock, insertFitting } from "./commands/insert";
import { defaultProps } from "./defaults";
import { fittingProps } from "./fitting";
import { button, column, footer, mail, row, section, text } from "./testing/build";
import { done } from "./testing/done";

const red = { buttonColor: "#aa0000", textColor: "#ffffff", borderRadius: 2 };
const blue = { buttonColor: "#0000aa", textColor: "#ffffff", borderRadius: 20 };
const kit = [
  { buttonColor: "#0f766e", textColor: "#ffffff" },
  { buttonColor: "#0000AA", textColor: "#ffffff" },
];

const design = mail(
  section("s", button("a", { text: "A", styles: blue }), button("b", { text: "B", styles: red })),
  section("t", button("c", { text: "C", variant: "outline", styles: red, darkStyles: { buttonColor: "#ff8888" } })),
  section("u", button("d", { text: "D", styles: { ...red, paddingTop: 4 } })),
);

test("a button gets the style of most buttons in the email", () => {
  expect(fittingProps(design, "ButtonBlock", "s")).toEqual({ styles: red });
  expect(fittingProps(mail(section("s")), "ButtonBlock", "s")).toEqual({});
});

test("if the brand kit has colors, only buttons in those colors count", () => {
  expect(fittingProps(design, "ButtonBlock", "s", kit)).toEqual({ styles: blue });
  expect(fittingProps(design, "ButtonBlock", "s", kit.slice(0, 1))).toEqual({
    styles: { buttonColor: "#0f766e", textColor: "#ffffff", borderRadius: 2 },
  });
});

test("a text block gets the color of the plain text around it, not of headings", () => {
  const styles = { color: "#eeeeee", fontSize: 18 };
  const document = mail(
    section(
      "dark",
      row("r", column("c", text("h", { tagName: "h1", styles: { color: "#ff0000" } }), text("p", { styles }))),
    ),
    section("light", text("q", { text: "Q" })),
  );
  expect(fittingProps(document, "TextBlock", "c")).toEqual({ styles: { color: "#eeeeee" } });
  expect(fittingProps(document, "ListBlock", "dark")).toEqual({ styles: { color: "#eeeeee" } });
  expect(fittingProps(document, "TextBlock", "light")).toEqual({});
  expect(fittingProps(document, "TextBlock", "ROOT")).toEqual({});
  expect(fittingProps(document, "DividerBlock", "dark")).toEqual({});
});

test("a divider has a dim line if its background is dark in dark mode", () => {
  const light = { styles: { backgroundColor: "#ffffff" } };
  const document = mail(
    section("a", { ...light, darkStyles: { backgroundColor: "#18181b" } }, row("r", column("c"))),
    section("b", light),
  );
  expect(fittingProps(document, "DividerBlock", "c")).toEqual({ darkStyles: { lineColor: "#52525b" } });
  expect(fittingProps(document, "DividerBlock", "b")).toEqual({});
});

test("a text block gets the alignment of most plain text around it, but a list doesn't", () => {
  const centered = { styles: { textAlign: "center" } };
  const document = mail(section("s", text("p", centered), text("q", centered), text("r", { styles: {} })));
  expect(fittingProps(document, "TextBlock", "s")).toEqual(centered);
  expect(fittingProps(document, "ListBlock", "s")).toEqual({});
});

test("a new section or top-level row gets the side padding of most sections, ignoring full-width images", () => {
  const sides = (width: number) => ({ paddingLeft: width, paddingRight: width });
  const wide = {
    styles: { paddingTop: 52, ...sides(40) },
    responsive: { mobileStyles: { paddingTop: 39, ...sides(24) } },
  };
  const narrow = { styles: { padding: 8 } };
  const document = mail(section("hero"), section("logo"), section("a", wide), section("b", narrow), section("c", wide));
  const look = { styles: { padding: 24, ...sides(40) }, responsive: { mobileStyles: sides(24) } };
  expect(fittingProps(document, "ContainerBlock", "ROOT")).toEqual(look);
  expect(fittingProps(document, "RowBlock", "ROOT")).toEqual(look);
  expect(fittingProps(document, "RowBlock", "a")).toEqual({});
  const { document: after, select } = done(insertBlock(document, "TextBlock", "ROOT", 3));
  expect(after[after[select ?? ""]?.parent ?? ""]?.props).toEqual(look);
});

test("a new section keeps the desktop side padding on phones if the email sets none for phones", () => {
  const sides = { paddingLeft: 32, paddingRight: 32 };
  const document = mail(section("a", { styles: { padding: 32 } }));
  const look = { styles: { padding: 24, ...sides }, responsive: { mobileStyles: sides } };
  expect(fittingProps(document, "ContainerBlock", "ROOT")).toEqual(look);
});

const paper = { styles: { backgroundColor: "#ffffff" }, darkStyles: { backgroundColor: "#27272a" } };
const centered = { styles: { textAlign: "center", color: "#333333" }, darkStyles: { color: "#eeeeee" } };
const band = { styles: { backgroundColor: "#1d4ed8" } };

test("a section gets the background of most sections before the footer", () => {
  const document = mail(
    section("hero", band, text("h", { styles: { textAlign: "left", color: "#ffffff" } })),
    section("content", paper, text("p", centered)),
    section("end", band, footer("f")),
  );
  expect(fittingProps(document, "ContainerBlock", "ROOT")).toEqual({
    ...defaultProps("ContainerBlock"),
    ...paper,
    styles: { padding: 24, backgroundColor: "#ffffff" },
  });
  const { document: after, select } = done(insertFitting(document, "ContainerBlock", "ROOT", 2));
  expect(fittingProps(after, "TextBlock", select ?? "")).toEqual(centered);
  expect(fittingProps(document, "TextBlock", "ROOT")).toEqual(centered);
});

test("a section without a background determines text alignment but not text color", () => {
  const document = mail(section("a", text("p", centered)), section("b"));
  expect(fittingProps(document, "TextBlock", "b")).toEqual({ styles: { textAlign: "center" } });
});

test("a block at the end of a section has the same distance as the blocks before it", () => {
  const rhythm = section("s", text("p", { styles: { paddingBottom: 24 } }), button("b", { styles: {} }));
  const first = done(insertFitting(mail(rhythm), "TextBlock", "s", 2));
  expect(first.document[first.select ?? ""]?.props?.styles).toMatchObject({ paddingTop: 24, paddingBottom: 8 });
  const next = done(insertFitting(first.document, "TextBlock", "s", 3));
  expect(next.document[next.select ?? ""]?.props?.styles).toMatchObject({ paddingTop: 16 });
  const row = done(insertFitting(mail(rhythm), "RowBlock", "s", 2));
  expect(row.document[row.select ?? ""]?.props?.styles).toEqual({ paddingTop: 24 });
  const middle = done(insertFitting(mail(rhythm), "TextBlock", "s", 1));
  expect(middle.document[middle.select ?? ""]?.props?.styles).toMatchObject({ paddingTop: 8 });
});

test("a section has its defaults if all other sections do", () => {
  const own = defaultProps("ContainerBlock");
  expect(fittingProps(mail(section("a", own)), "ContainerBlock", "ROOT")).toEqual(own);
  expect(fittingProps(mail(section("hero")), "ContainerBlock", "ROOT")).toEqual(own);
});

test("a new block keeps its other defaults", () => {
  const { document, select } = done(
    insertBlock(design, "ButtonBlock", "s", 0, fittingProps(design, "ButtonBlock", "s")),
  );
  expect(document[select ?? ""]?.props).toMatchObject({ text: "Get started", styles: { ...red, textAlign: "center" } });
});
