import { afterEach, expect, test } from "vitest";
import { lastAccount, rememberAccount } from "./session";

const accounts = [{ slug: "new" }, { slug: "old" }];
afterEach(() => localStorage.clear());

test("the last open account opens again", () => {
  rememberAccount("old");
  expect(lastAccount(accounts)?.slug).toBe("old");
});

test("an account that the user has left doesn't open", () => {
  rememberAccount("left");
  expect(lastAccount(accounts)?.slug).toBe("new");
  expect(lastAccount([])).toBeUndefined();
});
