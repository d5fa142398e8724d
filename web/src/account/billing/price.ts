import type { PlanPrice } from "../../api/generated/types.gen";
import { words } from "./words";

/** Formats a price: "€19 a month" for 1900 euro cents. */
export function formatPrice({ amount, currency, interval }: PlanPrice): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
  // Not every currency has cents.
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return words.plans.price(format.format(amount / 10 ** digits), interval);
}
