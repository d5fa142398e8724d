/** A placeholder that the sending provider fills in for each reader. */
export interface MergeTag {
  readonly tag: string;
  readonly label: string;
  /** It stands for an address, so that links offer it first. */
  readonly isUrl?: true;
  /** The provider whose readers have it; without one, every provider knows it. */
  readonly provider?: string;
}

/** The merge tags that Mailwright offers, in the order in which menus show them. A push turns them into those of the provider. */
export const mergeTags: readonly MergeTag[] = [
  { tag: "{{first_name}}", label: "First name" },
  { tag: "{{last_name}}", label: "Last name" },
  { tag: "{{email}}", label: "E-mail address" },
  { tag: "{{company}}", label: "Company" },
  { tag: "{{unsubscribe_url}}", label: "Unsubscribe link", isUrl: true },
  { tag: "{{preferences_url}}", label: "Preferences link", isUrl: true },
  { tag: "{{view_in_browser_url}}", label: "View in browser link", isUrl: true },
  { tag: "{{sender_company}}", label: "Sender's company" },
  { tag: "{{sender_address}}", label: "Sender's postal address" },
  { tag: "{{current_year}}", label: "Year of the sending" },
  { tag: "{{current_date}}", label: "Day of the sending" },
];

/** Those of the tags that fit what was typed behind the braces; links see addresses first. */
export function findMergeTags(tags: readonly MergeTag[], typed: string, isLink: boolean): readonly MergeTag[] {
  const words = typed.trim().toLowerCase();
  const found = tags.filter(({ tag, label }) => `${tag} ${label}`.toLowerCase().includes(words));
  return isLink ? [...found].sort((a, b) => Number(b.isUrl ?? false) - Number(a.isUrl ?? false)) : found;
}

/** Where an unfinished tag begins in front of the caret, and what was typed of it. */
export function openTagBefore(
  text: string,
  caret: number,
): { readonly start: number; readonly typed: string } | undefined {
  const match = /\{\{\s*([\w .-]{0,40})$/.exec(text.slice(0, caret));
  return match ? { start: match.index, typed: match[1] ?? "" } : undefined;
}
