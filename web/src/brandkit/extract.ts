import type { BrandKit } from "../api/generated/types.gen";

/** The fields that a website can tell, in the order of the form. */
export const extractedFields = [
  { field: "primaryColor", label: "Primary colour" },
  { field: "secondaryColor", label: "Secondary colour" },
  { field: "accentColor", label: "Accent colour" },
  { field: "logoUrl", label: "Logo" },
  { field: "fontHeading", label: "Heading font" },
  { field: "fontBody", label: "Text font" },
  { field: "companyDescription", label: "Company description" },
] as const satisfies readonly { field: keyof BrandKit; label: string }[];

export type ExtractedField = (typeof extractedFields)[number]["field"];

/** What was read; null is what was not found. */
export type Extracted = Record<ExtractedField, string | null>;

/** The fields that were found and would change something. */
export function newsIn(extracted: Extracted, kit: BrandKit): ExtractedField[] {
  return extractedFields
    .map(({ field }) => field)
    .filter((field) => extracted[field] !== null && !isSame(extracted[field], kit[field]));
}

function isSame(found: string | null, stored: string | null): boolean {
  return (found ?? "").toLowerCase() === (stored ?? "").toLowerCase();
}

/** What somebody types, as an address: a bare name of a site gets its https. */
export function asUrl(typed: string): string {
  const text = typed.trim();
  return text === "" || /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
}
