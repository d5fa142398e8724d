import { expect, test } from "vitest";
import { timeAgo } from "./TimeAgo";

const now = new Date("2026-11-15T12:00:00Z");

test.each([
  ["2026-11-15T11:59:31Z", "just now"],
  ["2026-11-15T12:00:20Z", "just now"],
  ["2026-11-22T11:59:58Z", "in 7 days"],
  ["2026-11-16T13:00:00Z", "tomorrow"],
  ["2026-11-15T11:58:00Z", "2 minutes ago"],
  ["2026-11-15T09:00:00Z", "3 hours ago"],
  ["2026-11-14T11:00:00Z", "yesterday"],
  ["2026-08-01T12:00:00Z", "3 months ago"],
  ["2024-11-01T12:00:00Z", "2 years ago"],
])("%s is %s", (time, text) => expect(timeAgo(new Date(time), now)).toBe(text));
