import { words } from "./words";

/** A tag that the email provider replaces with a value for each recipient. */
export interface MergeTag {
  readonly tag: string;
  readonly label: string;
  /** The value is a URL, so links offer the tag first. */
  readonly isUrl?: true;
  /** The provider that has this field. Tags without one work with every provider. */
  readonly provider?: string;
}

/** Mailwright's own merge tags in menu order. A push converts them to the provider's tags. */
export const mergeTags: readonly MergeTag[] = [
  { tag: "{{first_name}}", label: words.mergeTags.firstName },
  { tag: "{{last_name}}", label: words.mergeTags.lastName },
  { tag: "{{email}}", label: words.mergeTags.email },
  { tag: "{{company}}", label: words.mergeTags.company },
  { tag: "{{unsubscribe_url}}", label: words.mergeTags.unsubscribe, isUrl: true },
  { tag: "{{preferences_url}}", label: words.mergeTags.preferences, isUrl: true },
  { tag: "{{view_in_browser_url}}", label: words.mergeTags.viewInBrowser, isUrl: true },
  { tag: "{{sender_company}}", label: words.mergeTags.senderCompany },
  { tag: "{{sender_address}}", label: words.mergeTags.senderAddress },
  { tag: "{{current_year}}", label: words.mergeTags.year },
  { tag: "{{current_date}}", label: words.mergeTags.date },
];

/** The tags that match the text typed after the braces. Links list URL tags first. */
export function findMergeTags(tags: readonly MergeTag[], typed: string, isLink: boolean): readonly MergeTag[] {
  const searched = typed.trim().toLowerCase();
  const found = tags.filter(({ tag, label }) => `${tag} ${label}`.toLowerCase().includes(searched));
  return isLink ? [...found].sort((a, b) => Number(b.isUrl ?? false) - Number(a.isUrl ?? false)) : found;
}

/** The unfinished tag before the caret: where it starts, and the part that was typed. */
export function openTagBefore(
  text: string,
  caret: number,
): { readonly start: number; readonly typed: string } | undefined {
  const match = /\{\{\s*([\w .-]{0,40})$/.exec(text.slice(0, caret));
  return match ? { start: match.index, typed: match[1] ?? "" } : undefined;
}
