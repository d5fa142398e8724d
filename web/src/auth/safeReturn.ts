/** The page to open after signing in. Any URL outside this app becomes the home page, so a crafted link can't redirect elsewhere. */
export function safeReturn(wanted: string | undefined): string {
  if (!wanted?.startsWith("/")) return "/";
  const url = new URL(wanted, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : "/";
}
