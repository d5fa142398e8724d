import type { BrandKit } from "../../../api/generated/types.gen";
import type { JsonObject } from "../../document/types";

/** What a new footer takes from the brand kit: who sends the mail, and from where. */
export function footerFromBrand({ legalName, address }: BrandKit): JsonObject {
  return {
    ...(legalName && { companyName: legalName, showCopyright: true }),
    ...(address && { address: inOneLine(address) }),
  };
}

/** A footer shows the address in one line. */
function inOneLine(address: string): string {
  const lines = address.split("\n").map((line) => line.trim().replace(/,+$/, ""));
  return lines.filter((line) => line !== "").join(", ");
}
