import type { LibraryTemplateSummary } from "../api/generated/types.gen";

export type EmailType = LibraryTemplateSummary["emailType"];

/** The types of e-mail that designs are made for, in the library's order. */
export const emailTypes: readonly { value: EmailType; label: string }[] = [
  { value: "newsletter", label: "Newsletter" },
  { value: "announcement", label: "Announcement" },
  { value: "welcome", label: "Welcome" },
  { value: "promotion", label: "Promotion" },
  { value: "event", label: "Event" },
  { value: "update", label: "Update" },
  { value: "re-engagement", label: "Re-engagement" },
  { value: "transactional", label: "Transactional" },
];

export function emailTypeLabel(type: EmailType): string {
  return emailTypes.find(({ value }) => value === type)?.label ?? type;
}
