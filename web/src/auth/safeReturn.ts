/** The page to go to after signing in: one of ours, whatever the address of the sign-in page says. */
export function safeReturn(wanted: string | undefined): string {
  if (!wanted?.startsWith("/")) return "/";
  const url = new URL(wanted, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : "/";
}
