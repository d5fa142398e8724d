// @vitest-environment node

import { expect, test } from "vitest";
import type { Account } from "../api/account";
import { importsLeft, leftInWords, nextMonth } from "./importsLeft";

const account = (used: number, all: number) =>
  ({ usage: { designImportsThisMonth: used }, limits: { designImportsPerMonth: all } }) as Account;

test("what is left of the month", () => {
  expect(leftInWords(account(0, 1000))).toBe("1,000 of 1,000 imports left this month");
  expect(leftInWords(account(2, 3))).toBe("1 of 3 imports left this month");
  // A plan may have become smaller.
  expect(importsLeft(account(40, 3))).toBe(0);
});

test("when it begins anew", () => {
  expect(nextMonth(new Date("2026-11-16T05:00:00Z"))).toBe("December 1");
  expect(nextMonth(new Date("2026-12-31T23:59:00Z"))).toBe("January 1");
  expect(nextMonth(new Date("2026-11-30T23:00:00Z"), 3600)).toBe("December 1");
});
