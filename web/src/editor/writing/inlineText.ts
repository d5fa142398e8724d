const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };

/** Turns inline HTML without tags into plain text. Undefined if it has formatting, which a plain text field would lose. */
export function toPlainText(html: string): string | undefined {
  if (/<[a-z!/]/i.test(html) || /&(?!(amp|lt|gt|quot|apos|#39);)#?\w+;/i.test(html)) return undefined;
  return html.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => entities[name] ?? "");
}

/** Turns plain text into inline HTML. Only characters that would become markup are escaped, so merge tags stay as they are. */
export function fromPlainText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
