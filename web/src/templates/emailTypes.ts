import type { LibraryTemplateSummary } from "../api/generated/types.gen";
import { words } from "./words";

export type EmailType = LibraryTemplateSummary["emailType"];

/** The email types that the library has designs for, in the library's order. */
export const emailTypes: readonly { value: EmailType; label: string }[] = (
  ["newsletter", "announcement", "welcome", "promotion", "event", "update", "re-engagement", "transactional"] as const
).map((value) => ({ value, label: words.emailTypes[value] }));

export function emailTypeLabel(type: EmailType): string {
  return emailTypes.find(({ value }) => value === type)?.label ?? type;
}
