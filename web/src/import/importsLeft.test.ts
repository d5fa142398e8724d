// @vitest-environment node

import { expect, test } from "vitest";
import type { Account } from "../api/account";
import { importsLeft, nextMonth } from "./importsLeft";
import { words } from "./words";

const account = (used: number, all: number) =>
  ({ usage: { designImportsThisMonth: used }, limits: { designImportsPerMonth: all } }) as Account;

test("imports left this month are never negative", () => {
  expect(importsLeft(account(0, 1000))).toBe(1000);
  expect(words.choose.left(1000, 1000)).toBe("1,000 of 1,000 imports left this month.");
  expect(importsLeft(account(2, 3))).toBe(1);
  // The account may have moved to a smaller plan.
  expect(importsLeft(account(40, 3))).toBe(0);
});

test("imports reset on the first of the next month", () => {
  expect(nextMonth(new Date("2026-11-16T05:00:00Z"))).toBe("December 1");
  expect(nextMonth(new Date("2026-12-31T23:59:00Z"))).toBe("January 1");
  expect(nextMonth(new Date("2026-11-30T23:00:00Z"), 3600)).toBe("December 1");
});
