import { expect, test } from "vitest";
import { nextDay, untilThen } from "./dayEnd";

test("the server's day ends at midnight UTC", () => {
  expect(nextDay(new Date("2026-12-31T23:59:00Z")).toISOString()).toBe("2027-01-01T00:00:00.000Z");
  expect(nextDay(new Date("2026-03-01T00:00:00Z")).toISOString()).toBe("2026-03-02T00:00:00.000Z");
});

test.each([
  ["23:59:50", "in 1 minute"],
  ["22:31:00", "in 89 minutes"],
  ["22:00:00", "in 2 hours"],
  ["00:00:00", "in 24 hours"],
])("at %s, the next day starts %s", (time, wait) => {
  const now = new Date(`2026-03-01T${time}Z`);
  expect(untilThen(nextDay(now), now)).toBe(wait);
});
