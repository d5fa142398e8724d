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

// Nothing here is hidden by CSS, and checking every element for it takes most of a test's time.
configure({ defaultHidden: true });
// Long enough that other work on the same machine doesn't fail a test.
vi.setConfig({ testTimeout: 60_000 });

export interface Setting {
  readonly document: Document;
  readonly settings?: Settings;
  readonly brandKit?: Partial<BrandKit>;
  readonly isReadOnly?: boolean;
  /** Whether a language model is connected. */
  readonly hasModel?: boolean;
}

/** Renders a part of the editor with a real store, as on an account's page. */
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

/** Renders the inspector and waits until it's loaded. */
export async function renderInspector(setting: Setting) {
  const editor = await renderInEditor(<Inspector />, setting);
  await screen.findByRole("heading", { name: "Template settings" }, { timeout: 30_000 });
  await act(async () => {}); // runs the effects that subscribe to the store
  return editor;
}
