/** Parses untrusted HTML into a document that doesn't run scripts or load anything. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(withoutHandlers(html), "text/html");
}

/** Removes event handlers. They never run here, but browsers report each one they parse as a violation of the page's CSP. */
export function withoutHandlers(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/[\s/]on\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, ""));
}
