import { expect, test } from "vitest";
import { ApiError } from "../api/ApiError";
import { readSessionQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { createQueryClient, isWorthRetrying, retryDelay } from "./queryClient";

const failure = (status: number, retryAfter?: number) => new ApiError(status, { error: "No" }, retryAfter);

test.each([
  [0, failure(503), true],
  [1, failure(0), true],
  [2, failure(503), false],
  [0, failure(429, 3), true],
  [0, failure(429, 60), false],
  [0, failure(404), false],
  [0, new Error("a bug in our code"), false],
])("after %i failures, retries %s: %s", (failures, error, again) =>
  expect(isWorthRetrying(failures, error)).toBe(again),
);

test("the next attempt waits as long as the server asks", () => {
  expect(retryDelay(0, failure(503, 4))).toBe(4000);
  expect([retryDelay(0, failure(503)), retryDelay(1, failure(503))]).toEqual([1000, 2000]);
});

async function failWith(user: unknown, status: number) {
  const client = createQueryClient();
  client.setQueryData(readSessionQueryKey(), { user });
  await client.fetchQuery({ queryKey: ["x"], queryFn: () => Promise.reject(failure(status)) }).catch(() => {});
  return client.getQueryData(readSessionQueryKey());
}

test("a 401 response clears the session", async () => {
  expect(await failWith({ id: "1" }, 401)).toEqual({ user: null });
});

test("a missing permission doesn't clear the session", async () => {
  expect(await failWith({ id: "1" }, 403)).toEqual({ user: { id: "1" } });
});
