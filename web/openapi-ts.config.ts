import { defineConfig } from "@hey-api/openapi-ts";

type Symbol = { name: string; meta?: Record<string, unknown> };

const sdk = "@hey-api/sdk";
const queries = "@tanstack/react-query";
const suffix = /(Infinite)?(QueryKey|Options)$|Mutation$/;

/** Puts everything generated for one operation into one file, so a page only loads the operations it calls. */
function filePath({ name, meta }: Symbol): string | undefined {
  if (meta?.pluginName === sdk && meta.category === "sdk") return `calls/${name}`;
  if (meta?.pluginName !== queries) return undefined;
  return meta.category === "type" || meta.category === "utility" ? "queryKey" : `calls/${name.replace(suffix, "")}`;
}

/** Re-exports everything from two barrel files, which the app imports from. */
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
