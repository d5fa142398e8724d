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
])("judges %s as the server does", (password, accepted) => expect(judgePassword(password).accepted).toBe(accepted));

test.each(["12345678", "1234567890", "Password123", "qwertyuiop1", "Mailwright2026", "iloveyou!!", "abc123abc123"])(
  "accepts %s but says that it's easy to guess",
  (password) => expect(judgePassword(password)).toEqual({ accepted: true, text: "Long enough, but easy to guess." }),
);

test("doesn't accept a common password if the server refuses it", () => {
  expect(judgePassword("Password123", true)).toEqual({
    accepted: false,
    text: "Too easy to guess. Try a few random words.",
  });
  expect(judgePassword("correct horse battery", true).accepted).toBe(true);
});

test("says what's missing and rates the length", () => {
  expect(judgePassword("1234567").text).toBe("Add 1 more character.");
  expect(judgePassword("aaaaaaaaaaaaaaaa").text).toBe("Long enough, but easy to guess.");
  expect(judgePassword("correct horse battery").text).toBe("Strong password.");
  expect(judgePassword("mailwright tower lantern").text).toBe("Strong password.");
  expect(judgePassword("tower 456").text).toBe("Good. Longer is even better.");
});
