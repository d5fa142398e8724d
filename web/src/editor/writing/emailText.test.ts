import { expect, test } from "vitest";
import { button, footer, mail, section, text } from "../document/testing/build";
import { emailText } from "./emailText";

test("emailText contains the text of all blocks in order, without the footer", () => {
  const document = mail(
    section("a", text("t", { text: "Spring<br>sale" }), button("b", { text: "Shop <now>" })),
    section("f", footer("foot", { text: "Unsubscribe" })),
  );
  expect(emailText(document)).toBe("Spring\nsale\nShop <now>");
});
