import { expect, test } from "vitest";
import { ApiError } from "./ApiError";
import { createClientConfig } from "./client";

function answer(status: number, body: string, headers: Record<string, string> = {}) {
  return new Response(body, { status, headers });
}

test("a refusal keeps the server's words, code, fields and waiting time", async () => {
  const body = { error: "Validation failed", code: "X", details: { name: "is required" }, requestId: "r1" };
  const error = await ApiError.from(answer(429, JSON.stringify(body), { "Retry-After": "7" }));
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
  "an answer that is not ours is told by its status: %s",
  async (body) => {
    const error = await ApiError.from(answer(502, body));
    expect(error.message).toBe("The server answered with status 502. Try again in a moment.");
    expect(error.retryAfter).toBeUndefined();
    expect(error.isTemporary).toBe(true);
  },
);

test("a refusal for good is not temporary", async () => {
  const error = await ApiError.from(answer(422, '{"error":"No"}'));
  expect(error.isTemporary).toBe(false);
});

const send = (result: () => Promise<Response>) => {
  globalThis.fetch = result;
  return createClientConfig({}).fetch?.("http://localhost/api/user");
};

test("the client throws refusals, and says where the server could not be reached", async () => {
  const original = globalThis.fetch;
  try {
    await expect(send(async () => answer(404, '{"error":"Template not found"}'))).rejects.toMatchObject({
      status: 404,
    });
    await expect(send(() => Promise.reject(new TypeError("Failed to fetch")))).rejects.toMatchObject({ status: 0 });
    const stopped = new DOMException("stopped", "AbortError");
    await expect(send(() => Promise.reject(stopped))).rejects.toBe(stopped);
    expect(await send(async () => answer(200, "{}"))).toHaveProperty("status", 200);
  } finally {
    globalThis.fetch = original;
  }
});
