import type { QueryClient } from "@tanstack/react-query";
import { notFound, redirect } from "@tanstack/react-router";
import { ApiError } from "../api/ApiError";
import { readAccountOptions, readConfigOptions, readSessionOptions } from "../api/generated/@tanstack/react-query.gen";
import { lastAccount, rememberAccount } from "../api/session";

/** What every route is given. */
export interface AppContext {
  queryClient: QueryClient;
}

/** Has the session ready for pages that are for everybody. */
export async function loadSession({ context }: { context: AppContext }) {
  await context.queryClient.ensureQueryData(readSessionOptions());
}

/** Has ready what the pages before the sign-in ask for: who is there, and who may register. */
export async function loadSigning({ context }: { context: AppContext }) {
  await Promise.all([loadSession({ context }), context.queryClient.ensureQueryData(readConfigOptions())]);
}

/** Signed-in people need no page for signing in. */
export async function skipForSignedIn({ context }: { context: AppContext }) {
  const { user } = await context.queryClient.ensureQueryData(readSessionOptions());
  if (user) throw redirect({ to: "/" });
}

/** Lets only signed-in people on; the others come back here after signing in. */
export async function requireSession({ context, location }: { context: AppContext; location: { href: string } }) {
  const { user } = await context.queryClient.ensureQueryData(readSessionOptions());
  if (!user) throw redirect({ to: "/sign-in", search: { return: location.href } });
}

/** From the bare address to the templates of the last account. A person without any account stays, to create one. */
export async function openLastAccount({
  context,
  search,
}: {
  context: AppContext;
  search: { integrationError?: string };
}) {
  const { user, accounts = [] } = await context.queryClient.ensureQueryData(readSessionOptions());
  if (!user) throw redirect({ to: "/sign-in" });
  const account = lastAccount(accounts);
  if (!account) return;
  const params = { slug: account.slug };
  // Who comes from a mailing service too late has lost the way back to their account.
  if (search.integrationError) throw redirect({ to: "/a/$slug/integrations", params, search, replace: true });
  throw redirect({ to: "/a/$slug/templates", params, replace: true });
}

/** Has permissions, limits and usage of the account ready before any of its pages shows. */
export async function loadAccount(context: AppContext, slug: string) {
  try {
    await context.queryClient.ensureQueryData(readAccountOptions({ path: { slug } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
  rememberAccount(slug);
}

/** Keeps the named values of an address's query, each a text or missing. */
export function textSearch<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [Key in Name]?: string } => {
    const texts: { [Key in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === "string") texts[name] = value;
    }
    return texts;
  };
}
