import type { PlanPrice } from "../../api/generated/types.gen";

/** "€19 a month" of 1900 euro cents. */
export function priceInWords({ amount, currency, interval }: PlanPrice): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
  // Not every currency has cents.
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return `${format.format(amount / 10 ** digits)} a ${interval}`;
}
