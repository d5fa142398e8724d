const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };

/** Inline HTML without any tags as the text that it is; undefined if it has formatting, which a plain field would lose. */
export function toPlainText(html: string): string | undefined {
  if (/<[a-z!/]/i.test(html) || /&(?!(amp|lt|gt|quot|apos|#39);)#?\w+;/i.test(html)) return undefined;
  return html.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => entities[name] ?? "");
}

/** Text as inline HTML. Merge tags stay as they are: only what would become markup is escaped. */
export function fromPlainText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
