import { defineConfig } from "@hey-api/openapi-ts";

export default defineConfig({
  input: "../build/openapi.yaml",
  output: { path: "../build/client", entryFile: false },
  plugins: [
    { name: "@hey-api/client-fetch", runtimeConfigPath: "../client" },
    "@hey-api/typescript",
    "@hey-api/sdk",
    { name: "@tanstack/react-query", queryKeys: true, mutationOptions: true, infiniteQueryOptions: true },
  ],
});
