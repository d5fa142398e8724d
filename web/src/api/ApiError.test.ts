import { expect, test } from "vitest";
import { ApiError } from "./ApiError";
import { createClientConfig } from "./client";

function response(status: number, body: string, headers: Record<string, string> = {}) {
  return new Response(body, { status, headers });
}

test("an error keeps the server's message, code, fields and delay", async () => {
  const body = { error: "Validation failed", code: "X", details: { name: "is required" }, requestId: "r1" };
  const error = await ApiError.from(response(429, JSON.stringify(body), { "Retry-After": "7" }));
  expect(error).toMatchObject({
    status: 429,
    message: "Validation failed",
    code: "X",
    details: { name: "is required" },
    problems: [],
    requestId: "r1",
    retryAfter: 7,
    isTemporary: true,
  });
});

test.each(["<html>Bad gateway</html>", "null", '{"message":"other"}', ""])(
  "a response that isn't ours is described by its status: %s",
  async (body) => {
    const error = await ApiError.from(response(502, body));
    expect(error.message).toBe("The server responded with status 502. Try again in a moment.");
    expect(error.retryAfter).toBeUndefined();
    expect(error.isTemporary).toBe(true);
  },
);

test("an invalid request isn't temporary", async () => {
  const error = await ApiError.from(response(422, '{"error":"No"}'));
  expect(error.isTemporary).toBe(false);
});

const send = (result: () => Promise<Response>) => {
  globalThis.fetch = result;
  return createClientConfig({}).fetch?.("http://localhost/api/user");
};

test("the client throws error responses and reports an unreachable server", async () => {
  const original = globalThis.fetch;
  try {
    await expect(send(async () => response(404, '{"error":"Template not found"}'))).rejects.toMatchObject({
      status: 404,
    });
    await expect(send(() => Promise.reject(new TypeError("Failed to fetch")))).rejects.toMatchObject({ status: 0 });
    const stopped = new DOMException("stopped", "AbortError");
    await expect(send(() => Promise.reject(stopped))).rejects.toBe(stopped);
    expect(await send(async () => response(200, "{}"))).toHaveProperty("status", 200);
  } finally {
    globalThis.fetch = original;
  }
});
