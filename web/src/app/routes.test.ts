import { readFileSync } from "node:fs";
import { createRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { createQueryClient } from "./queryClient";
import { routeTree } from "./routes";

const router = createRouter({ routeTree, context: { queryClient: createQueryClient() } });
const paths = Object.keys(router.routesByPath);

test("the server returns 200 for exactly the app's pages", () => {
  const list = /var pages = \[\]string\{([^}]*)\}/.exec(readFileSync("embed.go", "utf8"))?.[1] ?? "";
  const known = [...list.matchAll(/"([^"]*)"/g)].map(([, segment]) => segment);
  const first = new Set(paths.map((path) => path.split("/")[1]));
  expect(known.toSorted()).toEqual([...first].sort());
});

test("no path starts with a value that a user chooses", () => {
  expect(paths.filter((path) => path.startsWith("/$"))).toEqual([]);
});
