import { expect, test } from "vitest";
import { priceInWords } from "./price";

test.each([
  [{ amount: 1900, currency: "eur", interval: "month" }, "€19 a month"],
  [{ amount: 1999, currency: "usd", interval: "year" }, "$19.99 a year"],
  [{ amount: 2500, currency: "jpy", interval: "month" }, "¥2,500 a month"],
])("%o is %s", (price, words) => {
  expect(priceInWords({ plan: "pro", ...price })).toBe(words);
});
