import { expect, it } from "vitest";
import { refinementsIn } from "./refinements";

it("speaks the language of the mail", () => {
  expect(refinementsIn("de")).toContain("Kürzer");
  expect(refinementsIn("de-AT")).toContain("Kürzer");
  expect(refinementsIn("fr")).toContain("Plus court");
});

it("speaks English where it knows no better", () => {
  expect(refinementsIn("fi")).toContain("Shorter");
  expect(refinementsIn(undefined)).toContain("Shorter");
});
