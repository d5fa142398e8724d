import { expect, test } from "vitest";
import { ApiError } from "./ApiError";
import { describeError, fieldErrors, formError } from "./describeError";

const invalid = new ApiError(400, {
  error: "Validation failed",
  details: { email: "must be an email address", slug: "is taken" },
});

test("the server's message becomes a sentence", () => {
  expect(describeError(new ApiError(404, { error: "Template not found" }))).toBe("Template not found.");
  expect(describeError(new ApiError(409, { error: "API key created. Copy it now!" }))).toBe(
    "API key created. Copy it now!",
  );
  expect(describeError(new ApiError(403, { error: "Insufficient permissions" }))).toBe(
    "Your role in this account doesn't allow this.",
  );
  expect(describeError(new Error("Chunk is missing"))).toBe("Chunk is missing");
  expect(describeError("odd")).toBe("odd");
});

test.each([
  [1, "in a second"],
  [30, "in 30 seconds"],
  [90, "in 2 minutes"],
  [3600, "in 60 minutes"],
  [7200, "in 2 hours"],
])("says when to try again: %i seconds", (seconds, when) => {
  const error = new ApiError(429, { error: "Too many requests, try again later" }, seconds);
  expect(describeError(error)).toBe(`Too many requests. Try again ${when}.`);
});

test("the server's own advice to try again is replaced", () => {
  const busy = { error: "The server is busy. Try again in a moment." };
  expect(describeError(new ApiError(503, busy, 2))).toBe("The server is busy. Try again in 2 seconds.");
  expect(describeError(new ApiError(503, busy))).toBe("The server is busy. Try again in a moment.");
});

test("an internal error mentions its request", () => {
  expect(describeError(new ApiError(500, { error: "Internal error", requestId: "r1" }))).toBe(
    "Internal error. If this keeps happening, contact your administrator and mention request r1.",
  );
});

test("details belong to their fields", () => {
  expect(fieldErrors(invalid)).toEqual({ email: "Must be an email address.", slug: "Is taken." });
  expect(fieldErrors(new Error("other"))).toEqual({});
});

test("only errors without a field are shown above the form", () => {
  expect(formError(undefined, ["email"])).toBeUndefined();
  expect(formError(invalid, ["email", "slug"])).toBeUndefined();
  expect(formError(invalid, ["email"])).toBe("slug: Is taken.");
  expect(formError(new ApiError(401, { error: "Invalid email or password" }), ["email"])).toBe(
    "Invalid email or password.",
  );
});
