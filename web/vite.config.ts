import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// Many small files compress worse than a few, and each is a request. What every page needs comes as one; controls that signing
// in does without as another; the rest with the pages that use it.
const everywhere = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|clsx|class-variance-authority)\//,
  /node_modules\/@radix-ui\/react-(slot|compose-refs)\//,
  /vite\/preload-helper/,
  /\/src\/api\/(?!generated\/(calls|sdk|@tanstack))/,
  /\/src\/ui\/(Button|Callout|control|EmptyState|Field|Form|Logo|Page|Spinner|TextField|TextLink|toast)\.tsx?$/,
];
const controls = [/\/src\/ui\/(?!MenuPanel|PopoverPanel)/];
// No page needs what stands over it, menus, popovers and dialogs, before somebody opens one.
const layers = [
  /node_modules\/@radix-ui\/react-(arrow|dismissable-layer|focus-|popper|portal|use-(escape|rect|size))/,
  /node_modules\/(@floating-ui|aria-hidden|get-nonce|react-remove-scroll|react-style-singleton|tslib|use-(callback-ref|sidecar))/,
];
const dialogs = [
  /node_modules\/@radix-ui\/react-(dialog|alert-dialog)\//,
  /\/src\/ui\/(Dialog|ConfirmDialog|Sheet)\.tsx$/,
];
// Most of these runs while the editor opens.
const opening = [/\/src\/editor\/(EditorPage\.tsx|style\/|blocks\/|panels\/InspectorContent\.tsx)/];
// The document, its commands and how blocks look: the editor and nearly everything that opens in it use them.
const model = [
  /\/src\/editor\/(document|state|style|canvas|blocks|writing\/TextHelpButton|rendered\/idOf)/,
  /\/internal\/email\/document\//,
  /\/src\/(images\/(sendImage|LeaveGuard)|brandkit\/customFonts)/,
  /node_modules\/dompurify\//,
];
const anyOf = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

const server = process.env.MAILWRIGHT_DEV_SERVER ?? "http://localhost:8080";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    manifest: "manifest.json",
    chunkSizeWarningLimit: 1000, // scripts/check-web-budgets is stricter
    // A picture inside a script would grow it for everybody; and the policy of pages is easier to read without data: scripts.
    assetsInlineLimit: 0,
    // The policy of pages allows no inline script, and all browsers that we support preload by themselves.
    rolldownOptions: {
      // Lists of generated calls are looked through: a page brings the calls that it makes, not all of them.
      experimental: { lazyBarrel: true },
      treeshake: { moduleSideEffects: [{ test: /\/api\/generated\//, sideEffects: false }] },
      output: {
        // So says a file of which most runs at once: the browser compiles it beside the page while it arrives, and not function
        // by function when each is first called.
        postBanner: ({ name, moduleIds }) =>
          name === "base" || name === "parts" || name === "document" || moduleIds.some(anyOf(opening))
            ? "//# allFunctionsCalledOnLoad"
            : "",
        codeSplitting: {
          groups: [
            { name: "base", test: anyOf(everywhere) },
            { name: "calls", test: /\/generated\/calls\//, minShareCount: 2 },
            { name: "icons", test: /lucide-react/, minShareCount: 2 },
            { name: "dialogs", test: anyOf(dialogs), includeDependenciesRecursively: false },
            { name: "document", test: anyOf(model), minShareCount: 2, includeDependenciesRecursively: false },
            { name: "layers", test: anyOf(layers), includeDependenciesRecursively: false },
            {
              name: "primitives",
              test: /node_modules\/@radix-ui\//,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            { name: "parts", test: anyOf(controls), minShareCount: 2 },
          ],
        },
      },
    },
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] }, // the table of social platforms and the document schema lie beside the Go code
    // The host's name stays, or the server would take the app's requests for those of another site.
    proxy: Object.fromEntries(["/api", "/cdn", "/openapi.yaml", "/openapi.json"].map((path) => [path, server])),
  },
  test: {
    environment: "jsdom",
    restoreMocks: true,
    testTimeout: 60_000, // other work on the same machine must not fail a test
    // A page of its own for each file takes most of the time. Files that render nothing share one; what they leave in it is
    // what they would leave in the browser.
    projects: [
      { extends: true, test: { name: "logic", include: ["src/**/*.test.ts"], isolate: false } },
      { extends: true, test: { name: "screens", include: ["src/**/*.test.tsx"] } },
    ],
  },
});
