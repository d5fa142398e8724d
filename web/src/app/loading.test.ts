import { isNotFound, isRedirect } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { ApiError } from "../api/ApiError";
import { readAccountQueryKey, readSessionQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { loadAccount, openLastAccount, requireSession, skipForSignedIn, textSearch } from "./loading";
import { createQueryClient } from "./queryClient";

function given(session: { user: unknown; accounts?: { slug: string }[] }) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(readSessionQueryKey(), session);
  return { queryClient };
}

const ada = { id: "1", name: "Ada" };
const thrown = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (cause: unknown) => cause,
  );

test("a protected page redirects to sign-in, then back", async () => {
  const location = { href: "/a/engines/brand?x=1" };
  const cause = await thrown(requireSession({ context: given({ user: null }), location }));
  expect(isRedirect(cause) && cause.options).toMatchObject({ to: "/sign-in", search: { return: location.href } });
  expect(await thrown(requireSession({ context: given({ user: ada }), location }))).toBeUndefined();
});

test("the root URL opens an account, or stays if the user has none", async () => {
  const context = given({ user: ada, accounts: [{ slug: "engines" }] });
  const cause = await thrown(openLastAccount({ context, search: {} }));
  expect(isRedirect(cause) && cause.options).toMatchObject({ to: "/a/$slug/templates", params: { slug: "engines" } });
  expect(await thrown(openLastAccount({ context: given({ user: ada }), search: {} }))).toBeUndefined();
  const signedOut = await thrown(openLastAccount({ context: given({ user: null }), search: {} }));
  expect(isRedirect(signedOut) && signedOut.options).toMatchObject({ to: "/sign-in" });
});

test("returning from a provider too late shows the error on the integrations page", async () => {
  const context = given({ user: ada, accounts: [{ slug: "engines" }] });
  const search = { integrationError: "STATE_INVALID" };
  const cause = await thrown(openLastAccount({ context, search }));
  expect(isRedirect(cause) && cause.options).toMatchObject({ to: "/a/$slug/integrations", search });
});

test("signed-in users skip the sign-in page", async () => {
  expect(isRedirect(await thrown(skipForSignedIn({ context: given({ user: ada }) })))).toBe(true);
  expect(await thrown(skipForSignedIn({ context: given({ user: null }) }))).toBeUndefined();
});

test("a missing account shows the not-found page, and other errors stay errors", async () => {
  for (const [status, isMissing] of [
    [404, true],
    [403, false],
  ] as const) {
    const context = given({ user: ada });
    const key = readAccountQueryKey({ path: { slug: "x" } });
    context.queryClient.setQueryDefaults(key, { queryFn: () => Promise.reject(new ApiError(status, { error: "No" })) });
    globalThis.fetch = async () => new Response('{"error":"No"}', { status });
    expect(isNotFound(await thrown(loadAccount(context, "x")))).toBe(isMissing);
  }
});

test("search parameters keep only the strings that a page declares", () => {
  expect(textSearch("token", "done")({ token: "0123", done: "", x: "y" })).toEqual({ token: "0123", done: "" });
  expect(textSearch("token")({ token: 5 })).toEqual({});
});
