// @vitest-environment node

import { expect, test } from "vitest";
import { ApiError } from "../api/ApiError";
import type { TemplateSummary } from "../api/generated/types.gen";
import { describeBatch, runBatch } from "./batch";

const template = (name: string): TemplateSummary => ({
  id: name,
  name,
  description: null,
  status: "draft",
  source: "blank",
  thumbnailUrl: null,
  teamEdit: false,
  createdBy: { id: "u", name: "Grace Hopper" },
  createdAt: "2026-11-15T09:30:00.000Z",
  updatedAt: "2026-11-15T09:30:00.000Z",
});

async function batchOf(names: string[], fails: (name: string) => boolean) {
  return runBatch(names.map(template), async ({ name }) => {
    if (fails(name)) throw new ApiError(403, { error: "Insufficient permissions" });
    return name.toUpperCase();
  });
}

test("one failure doesn't stop the others", async () => {
  const batch = await batchOf(["a", "b", "c", "d", "e"], (name) => name === "b" || name === "e");
  expect(batch.done.map(({ result }) => result)).toEqual(["A", "C", "D"]);
  expect(batch.failed.map(({ template: { name } }) => name)).toEqual(["b", "e"]);
});

test("the toast says how many templates were processed", async () => {
  expect(describeBatch("Deleted", await batchOf(["Spring sale"], () => false))).toEqual(["Deleted “Spring sale”", {}]);
  expect(describeBatch("Deleted", await batchOf(["a", "b"], () => false))).toEqual(["Deleted 2 templates", {}]);
});

test("the toast lists the first failures with their reasons and counts the rest", async () => {
  const [message, options] = describeBatch(
    "Exported",
    await batchOf(["a", "b", "c", "d", "e", "f"], (name) => name !== "c"),
  );
  expect(message).toBe("Exported 1 of 6 templates");
  expect(options.tone).toBe("danger");
  expect(options.description).toBe(
    "“a”: Your role in this account doesn't allow this. “b”: Your role in this account doesn't allow this. “d”: Your role in this account doesn't allow this. And 2 more.",
  );
});
