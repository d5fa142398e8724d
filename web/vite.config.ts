import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// Many small files compress worse than a few, and each is a request. Code that every page needs is one file, controls that the
// sign-in page doesn't need are another, and everything else is split by page.
const everywhere = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|clsx|class-variance-authority)\//,
  /node_modules\/@radix-ui\/react-(slot|compose-refs)\//,
  /vite\/preload-helper/,
  /\/src\/api\/(?!browserData|generated\/(calls|sdk|@tanstack))/,
  /\/src\/ui\/(Button|Callout|control|EmptyState|Field|Form|Logo|Page|Spinner|TextField|TextLink|theme|toast)\.tsx?$/,
];
const controls = [/\/src\/ui\/(?!MenuPanel|PopoverPanel)/];
// Menus, popovers and dialogs aren't needed until one is opened.
const layers = [
  /node_modules\/@radix-ui\/react-(arrow|dismissable-layer|focus-|popper|portal|use-(escape|rect|size))/,
  /node_modules\/(@floating-ui|aria-hidden|get-nonce|react-remove-scroll|react-style-singleton|tslib|use-(callback-ref|sidecar))/,
];
const dialogs = [
  /node_modules\/@radix-ui\/react-(dialog|alert-dialog)\//,
  /\/src\/ui\/(Dialog|ConfirmDialog|Sheet)\.tsx$/,
];
// Most of this code runs while the editor opens.
const opening = [/\/src\/editor\/(EditorPage\.tsx|style\/|blocks\/|panels\/InspectorContent\.tsx)/];
// The editor and nearly everything that opens in it use the document, its commands, the rendering of blocks and the UI text.
const model = [
  /\/src\/editor\/(document|state|style|canvas|blocks|writing\/TextHelpButton|rendered\/idOf)/,
  /\/src\/editor\/\w+\/\w*words\.ts$/i,
  /\/internal\/email\/document\//,
  /\/src\/(images\/(sendImage|LeaveGuard|uploadWords)|brandkit\/customFonts)/,
  /node_modules\/dompurify\//,
];
const anyOf = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

// What the editor can't open without, and the two parts of it that have a size budget of their own.
const early = ["app/SignedInLayout", "editor/EditorPage", "editor/text/TextEditor", "editor/html/CodeEditor"];
// Loads as soon as the editor is open.
const soon = ["editor/panels/InspectorContent"];

/** Splits a group of shared code into what the components above import, and the rest. */
function byNeed(name: string) {
  let needed: { early: Set<string>; soon: Set<string> } | undefined;
  return (id: string, modules: Modules) => {
    needed ??= { early: importedBy(modules, early), soon: importedBy(modules, soon) };
    if (needed.early.has(id)) return name;
    return needed.soon.has(id) ? `${name}-soon` : `${name}-later`;
  };
}

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/** The modules that these components import, directly or through other modules. Doesn't include what they load on demand. */
function importedBy(modules: Modules, components: readonly string[]): Set<string> {
  const found = new Set<string>();
  const next = components.map((name) => `${import.meta.dirname}/src/${name}.tsx`);
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id) || isIconList(id)) continue;
    found.add(id);
    const { importedIds = [], code } = modules.getModuleInfo(id) ?? {};
    const list = importedIds.find(isIconList);
    next.push(...importedIds, ...(list ? iconsIn(code ?? "", list, modules) : []));
  }
  return found;
}

const isIconList = (id: string) => id.endsWith("/lucide-react.mjs");

/** The icons that a module imports from the list of all icons. */
function iconsIn(code: string, list: string, modules: Modules): string[] {
  const names = /import \{([^}]*)\} from "lucide-react"/.exec(code)?.[1]?.split(",") ?? [];
  const wanted = new Set(names.map((name) => name.trim().split(" ")[0]));
  const exports = (modules.getModuleInfo(list)?.code ?? "").matchAll(
    /export \{([^}]*)\} from ['"]\.(\/icons\/[^'"]+)['"]/g,
  );
  return [...exports]
    .filter(([, exported = ""]) => exported.split(",").some((name) => wanted.has(name.trim().split(" ").at(-1) ?? "")))
    .map(([, , path = ""]) => list.replace("/lucide-react.mjs", path));
}

const server = process.env.MAILWRIGHT_DEV_SERVER ?? "http://localhost:8080";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    manifest: "manifest.json",
    chunkSizeWarningLimit: 1000, // scripts/check-web-budgets is stricter
    // Images inside scripts would make them larger for everyone, and without data: URLs the content security policy is simpler.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Looks inside the barrel files of generated calls, so a page only loads the calls it makes.
      experimental: { lazyBarrel: true },
      treeshake: { moduleSideEffects: [{ test: /\/api\/generated\//, sideEffects: false }] },
      output: {
        // Marks files whose code mostly runs at startup. The browser then compiles them in the background while they load,
        // instead of compiling each function on its first call.
        postBanner: ({ name, moduleIds }) =>
          name === "base" || name === "parts" || name === "document" || moduleIds.some(anyOf(opening))
            ? "//# allFunctionsCalledOnLoad"
            : "",
        codeSplitting: {
          groups: [
            { name: "base", test: anyOf(everywhere) },
            { name: "calls", test: /\/generated\/calls\//, minShareCount: 2 },
            { name: byNeed("icons"), debugName: "icons", test: /lucide-react/, minShareCount: 2 },
            { name: "dialogs", test: anyOf(dialogs), includeDependenciesRecursively: false },
            {
              name: byNeed("document"),
              debugName: "document",
              test: anyOf(model),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: "layers", test: anyOf(layers), includeDependenciesRecursively: false },
            {
              name: "primitives",
              test: /node_modules\/@radix-ui\//,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: byNeed("parts"),
              debugName: "parts",
              test: anyOf(controls),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    // The content security policy doesn't allow inline scripts, and all supported browsers preload modules on their own.
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] }, // the table of social platforms and the document schema are in the Go folders
    // Keeps the Host header. Otherwise the server would treat the app's requests as cross-site.
    proxy: Object.fromEntries(["/api", "/cdn", "/openapi.yaml", "/openapi.json"].map((path) => [path, server])),
  },
  test: {
    environment: "jsdom",
    restoreMocks: true,
    testTimeout: 60_000, // long enough that other work on the same machine doesn't fail a test
    // Creating a DOM and loading the modules for each file would take most of the time.
    include: ["src/**/*.test.{ts,tsx}"],
    isolate: false,
    pool: "threads",
  },
});
