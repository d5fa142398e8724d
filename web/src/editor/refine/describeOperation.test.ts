import { expect, it } from "vitest";
import { button, mail, section, text } from "../document/testing/build";
import { describeOperation } from "./describeOperation";

it("shows the rendered font size of a heading", () => {
  const base = mail(section("a", text("h", { text: "Sale", tagName: "h1" }), text("p", { text: "Hello" })));
  const sized = (nodeId: string, fontSize: number) =>
    describeOperation({ id: "1", op: "setProps", nodeId, summary: "", props: { styles: { fontSize } } }, base).changes;
  expect(sized("h", 20)).toMatchObject([{ before: { text: "32" }, after: { text: "40" } }]);
  expect(sized("p", 20)).toMatchObject([{ after: { text: "20" } }]);
});

it("leaves out unchanged values and lists base styles first", () => {
  const styles = { buttonColor: "#111111", textColor: "#ffffff" };
  const base = mail(section("a", button("b", { text: "Buy", styles, darkStyles: { buttonColor: "#222222" } })));
  const props = { darkStyles: { buttonColor: null }, styles: { buttonColor: "#c62828", textColor: "#ffffff" } };
  const { changes } = describeOperation({ id: "1", op: "setProps", nodeId: "b", summary: "", props }, base);
  expect(changes.map(({ what }) => what)).toEqual(["Button color", "Button color, in dark mode"]);
});
