import { defineConfig } from "@hey-api/openapi-ts";

type Symbol = { name: string; meta?: Record<string, unknown> };

const sdk = "@hey-api/sdk";
const queries = "@tanstack/react-query";
const suffix = /(Infinite)?(QueryKey|Options)$|Mutation$/;

/** All that is written for one operation lies in one file, so that a page fetches only the operations that it calls. */
function filePath({ name, meta }: Symbol): string | undefined {
  if (meta?.pluginName === sdk && meta.category === "sdk") return `calls/${name}`;
  if (meta?.pluginName !== queries) return undefined;
  return meta.category === "type" || meta.category === "utility" ? "queryKey" : `calls/${name.replace(suffix, "")}`;
}

/** Code that calls the API still imports from one of two lists. */
function listedIn({ meta }: Symbol): string[] | undefined {
  if (meta?.pluginName === sdk && meta.category === "sdk") return ["sdk"];
  return meta?.pluginName === queries ? ["@tanstack/react-query"] : undefined;
}

export default defineConfig({
  input: "../build/openapi.yaml",
  output: { path: "../build/client", entryFile: false },
  parser: { hooks: { symbols: { getFilePath: filePath, getExportFromFilePath: listedIn } } },
  plugins: [
    { name: "@hey-api/client-fetch", runtimeConfigPath: "../client" },
    "@hey-api/typescript",
    "@hey-api/sdk",
    { name: "@tanstack/react-query", queryKeys: true, mutationOptions: true, infiniteQueryOptions: true },
  ],
});
