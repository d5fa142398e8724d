/** Returns the URL that redirects to a provider's consent page and from there back to the integrations. */
export function connectUrl(slug: string, provider: string): string {
  const query = new URLSearchParams({ account: slug, returnTo: `/a/${slug}/integrations` });
  return `/api/integrations/${encodeURIComponent(provider)}/connect?${query}`;
}

/** Returns the URL that the provider redirects back to. It must be registered in the provider's app. */
export function callbackUrl(provider: string): string {
  return `${location.origin}/api/integrations/${encodeURIComponent(provider)}/callback`;
}

/** Returns the environment variables that set up a provider. */
export function variablesOf(provider: string): readonly string[] {
  return ["CLIENT_ID", "CLIENT_SECRET"].map((suffix) => `MAILWRIGHT_${provider.toUpperCase()}_${suffix}`);
}
