/** The server's page that leads to a provider's own page for consent, and back to the integrations. */
export function connectUrl(slug: string, provider: string): string {
  const query = new URLSearchParams({ account: slug, returnTo: `/a/${slug}/integrations` });
  return `/api/integrations/${encodeURIComponent(provider)}/connect?${query}`;
}

/** Where the provider sends people back to; it wants to know the address beforehand. */
export function callbackUrl(provider: string): string {
  return `${location.origin}/api/integrations/${encodeURIComponent(provider)}/callback`;
}

/** What the operator sets so that a provider can be connected. */
export function variablesOf(provider: string): readonly string[] {
  return ["CLIENT_ID", "CLIENT_SECRET"].map((end) => `MAILWRIGHT_${provider.toUpperCase()}_${end}`);
}
