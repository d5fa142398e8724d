import type { BrandKit } from "../../../api/generated/types.gen";
import { trimEndOf } from "../../../ui/scan";
import type { JsonObject } from "../../document/types";

/** The sender's name and postal address from the brand kit, for a new footer. */
export function footerFromBrand({ legalName, address }: BrandKit): JsonObject {
  return {
    ...(legalName && { companyName: legalName, showCopyright: true }),
    ...(address && { address: inOneLine(address) }),
  };
}

/** Joins the lines of an address, which a footer shows on one line. */
function inOneLine(address: string): string {
  const lines = address.split("\n").map((line) => trimEndOf(line.trim(), ","));
  return lines.filter((line) => line !== "").join(", ");
}
