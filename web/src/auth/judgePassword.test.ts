import { expect, test } from "vitest";
import { judgePassword } from "./judgePassword";

test.each([
  ["", false],
  ["1234567", false],
  ["12345678", true],
  ["        ", false],
  ["🐴🐴🐴🐴", false],
  ["🐴🔋🐴🔋🐴🔋🐴🔋", true],
  ["x".repeat(256), true],
  ["x".repeat(257), false],
])("says of %s what the server will say", (password, accepted) =>
  expect(judgePassword(password).accepted).toBe(accepted),
);

test("says what is missing, and praises length", () => {
  expect(judgePassword("1234567").text).toBe("1 more character.");
  expect(judgePassword("aaaaaaaaaaaaaaaa").text).toBe("Long enough, but easy to guess.");
  expect(judgePassword("correct horse battery").text).toBe("Strong.");
});
