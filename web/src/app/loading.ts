import type { QueryClient } from "@tanstack/react-query";
import { notFound, redirect } from "@tanstack/react-router";
import { ApiError } from "../api/ApiError";
import { readAccountOptions, readConfigOptions, readSessionOptions } from "../api/generated/@tanstack/react-query.gen";
import { lastAccount, rememberAccount } from "../api/session";

/** The context that every route receives. */
export interface AppContext {
  queryClient: QueryClient;
}

/** Loads the session for pages that anyone can open. */
export async function loadSession({ context }: { context: AppContext }) {
  await context.queryClient.ensureQueryData(readSessionOptions());
}

/** Loads what the sign-in pages need: the session, and whether sign-up is open. */
export async function loadSigning({ context }: { context: AppContext }) {
  await Promise.all([loadSession({ context }), context.queryClient.ensureQueryData(readConfigOptions())]);
}

/** Redirects users who are already signed in. */
export async function skipForSignedIn({ context }: { context: AppContext }) {
  const { user } = await context.queryClient.ensureQueryData(readSessionOptions());
  if (user) throw redirect({ to: "/" });
}

/** Sends anyone who isn't signed in to the sign-in page, which returns here afterward. */
export async function requireSession({ context, location }: { context: AppContext; location: { href: string } }) {
  const { user } = await context.queryClient.ensureQueryData(readSessionOptions());
  if (!user) throw redirect({ to: "/sign-in", search: { return: location.href } });
}

/** Redirects from the root URL to the last account's templates. A user without an account stays and creates one. */
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
  // A provider's redirect that arrives too late no longer says which account it was for.
  if (search.integrationError) throw redirect({ to: "/a/$slug/integrations", params, search, replace: true });
  throw redirect({ to: "/a/$slug/templates", params, replace: true });
}

/**
 * Loads the account's permissions, limits and usage before showing any of its pages. Members without the two-step sign-in
 * that the account requires are sent to set it up.
 */
export async function loadAccount(context: AppContext, slug: string) {
  const options = readAccountOptions({ path: { slug } });
  let isLocked: boolean;
  try {
    isLocked = (await context.queryClient.ensureQueryData(options)).account.twoFactorMissing;
    // The user may have set it up a moment ago.
    if (isLocked)
      isLocked = (await context.queryClient.fetchQuery({ ...options, staleTime: 0 })).account.twoFactorMissing;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
  rememberAccount(slug);
  if (isLocked) throw redirect({ to: "/two-step", search: { account: slug }, replace: true });
}

/** Keeps the named search parameters that are strings and drops everything else. */
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
