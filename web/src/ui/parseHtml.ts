/** Foreign HTML as a document that runs no script and loads nothing. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(withoutHandlers(html), "text/html");
}

/** No handler ever runs here, but browsers report each that they only read as a violation of the page's policy. */
export function withoutHandlers(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/[\s/]on\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, ""));
}
