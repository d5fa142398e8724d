import { expect, test } from "vitest";
import { formatPrice } from "./price";

test.each([
  [{ amount: 1900, currency: "eur", interval: "month" }, "€19 a month"],
  [{ amount: 1999, currency: "usd", interval: "year" }, "$19.99 a year"],
  [{ amount: 2500, currency: "jpy", interval: "month" }, "¥2,500 a month"],
])("formats %o as %s", (price, formatted) => {
  expect(formatPrice({ plan: "pro", ...price })).toBe(formatted);
});
