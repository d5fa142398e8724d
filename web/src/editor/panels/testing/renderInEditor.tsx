import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, configure, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { readAiStatusQueryKey, readBrandKitQueryKey } from "../../../api/generated/@tanstack/react-query.gen";
import type { AiStatus, BrandKit } from "../../../api/generated/types.gen";
import type { Settings } from "../../document/settings";
import type { Document } from "../../document/types";
import { Editor } from "../../state/store";
import { EditorContext } from "../../state/useEditor";
import { Inspector } from "../Inspector";

// Nothing here is hidden by style; looking for that at every element takes most of a test's time.
configure({ defaultHidden: true });
// Other work on the same machine must not fail a test; nothing waits this long where all is well.
vi.setConfig({ testTimeout: 60_000 });

export interface Setting {
  readonly document: Document;
  readonly settings?: Settings;
  readonly brandKit?: Partial<BrandKit>;
  readonly isReadOnly?: boolean;
  /** Whether a language model is connected. */
  readonly hasModel?: boolean;
}

/** Shows a part of the editor with a real store, as the page of an account would. */
export async function renderInEditor(
  part: ReactNode,
  { document, settings = {}, brandKit = {}, isReadOnly, hasModel }: Setting,
) {
  const saved = { document, settings, source: JSON.stringify(document) };
  const editor = new Editor(saved, { isReadOnly });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(readBrandKitQueryKey({ path: { slug: "acme" } }), { brandKit: brandKit as BrandKit });
  const status = { provider: hasModel ? "openai" : "offline" } as AiStatus;
  client.setQueryData(readAiStatusQueryKey({ path: { slug: "acme" } }), status);
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: "/a/$slug",
    component: () => <EditorContext value={editor}>{part}</EditorContext>,
  });
  const history = createMemoryHistory({ initialEntries: ["/a/acme"] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await act(async () => {
    await router.load();
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
  });
  return editor;
}

/** Shows the inspector, once it has come. */
export async function renderInspector(setting: Setting) {
  const editor = await renderInEditor(<Inspector />, setting);
  await screen.findByRole("heading", { name: "Template settings" }, { timeout: 30_000 });
  await act(async () => {}); // what is on the screen may not listen to the store yet
  return editor;
}
