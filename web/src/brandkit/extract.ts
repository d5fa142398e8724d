import type { BrandKit } from "../api/generated/types.gen";
import { words } from "./words";

/** The fields that can be read from a website, in form order. */
const fields = [
  "primaryColor",
  "secondaryColor",
  "accentColor",
  "logoUrl",
  "fontHeading",
  "fontBody",
  "companyDescription",
] as const satisfies readonly (keyof BrandKit)[];

export type ExtractedField = (typeof fields)[number];

export const extractedFields = fields.map((field) => ({ field, label: words.fields[field] }));

/** The values that were read. A field that wasn't found is null. */
export type Extracted = Record<ExtractedField, string | null>;

/** Returns the fields that were found with a value other than the kit's. */
export function newFieldsIn(extracted: Extracted, kit: BrandKit): ExtractedField[] {
  return fields.filter((field) => extracted[field] !== null && !isSame(extracted[field], kit[field]));
}

function isSame(found: string | null, stored: string | null): boolean {
  return (found ?? "").toLowerCase() === (stored ?? "").toLowerCase();
}

/** Turns what was typed into a URL. A bare domain gets https://. */
export function asUrl(typed: string): string {
  const text = typed.trim();
  return text === "" || /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
}
