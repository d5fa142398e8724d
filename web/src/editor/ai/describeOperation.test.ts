import { expect, it } from "vitest";
import { mail, section, text } from "../document/testing/build";
import { describeOperation } from "./describeOperation";

it("tells the size of a heading as it is drawn", () => {
  const base = mail(section("a", text("h", { text: "Sale", tagName: "h1" }), text("p", { text: "Hello" })));
  const sized = (nodeId: string, fontSize: number) =>
    describeOperation({ id: "1", op: "setProps", nodeId, summary: "", props: { styles: { fontSize } } }, base).changes;
  expect(sized("h", 20)).toMatchObject([{ before: { text: "32" }, after: { text: "40" } }]);
  expect(sized("p", 20)).toMatchObject([{ after: { text: "20" } }]);
});
