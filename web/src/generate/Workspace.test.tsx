import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  readAccountQueryKey,
  readAiStatusQueryKey,
  readBrandKitQueryKey,
  readGenerationQueryKey,
} from "../api/generated/@tanstack/react-query.gen";
import type { AiGeneration, AiOccasion } from "../api/generated/types.gen";
import type { DraftChanges } from "./changes";
import { GeneratePage } from "./GeneratePage";

const path = { slug: "acme" };

const occasions: AiOccasion[] = [
  {
    id: "notice",
    name: "Notice",
    emailType: "update",
    language: "en",
    designs: ["memo", "letter"],
    example: "",
    slots: [{ name: "date", kind: "date", hint: "From", example: "1 March", required: true, common: false }],
  },
  { id: "sale", name: "Sale", emailType: "promotion", language: "en", designs: [], example: "", slots: [] },
];

const first = {
  generationId: "g0",
  parentGenerationId: null,
  conversationId: "c",
  status: "completed",
  prompt: "Yoga moves",
  warnings: [],
  result: { subjectLine: "A change", previewText: "", craftState: {}, templateSettings: {} },
  occasion: "notice",
  language: "en",
  slots: {},
  design: "memo",
  designs: ["memo", "letter"].map((slug) => ({ slug, name: slug, thumbnailUrl: `/${slug}.png` })),
  alternatives: ["sale"],
  tone: "neutral",
  length: "full",
  variant: 0,
  notUsed: [{ text: "Same times.", reason: "Not a full sentence." }],
  understood: ["Tone: friendly"],
  missing: ["date"],
} as unknown as AiGeneration;

type Sent = DraftChanges & { parentGenerationId: string };

let sent: Sent[];
const usage = { generationsRemainingToday: 4, planLimit: 5 };
let status = { provider: "offline", healthy: true, usage };
/** The error that the server returns for the next redraws. */
let refusal: { status: number; headers?: Record<string, string>; body: object } | undefined;

/** A fake server. A redraw returns the first draft with the changes applied and trimmed. */
async function answer(input: RequestInfo | URL): Promise<Response> {
  const request = input as Request;
  const json = (body: object, init?: ResponseInit) =>
    new Response(JSON.stringify(body), { ...init, headers: { "Content-Type": "application/json", ...init?.headers } });
  if (request.url.includes("/ai/occasions")) return json({ occasions });
  if (request.url.endsWith("/ai/status")) return json(status);
  if (!request.url.endsWith("/ai/generate")) return json({ success: true, data: { html: "<p>Preview</p>" } });
  if (refusal) return json(refusal.body, refusal);
  const body = (await request.json()) as Sent;
  sent.push(body);
  const { place = [], slots, parentGenerationId, ...changes } = body;
  const trimmed = Object.fromEntries(Object.entries(slots ?? {}).map(([name, text]) => [name, text.trim()]));
  return json({
    ...first,
    ...changes,
    generationId: `g${sent.length}`,
    parentGenerationId,
    slots: trimmed,
    missing: trimmed.date ? [] : ["date"],
    notUsed: first.notUsed.filter(({ text }) => !place.includes(text)),
  });
}

beforeEach(() => {
  [sent, refusal] = [[], undefined];
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  vi.stubGlobal("ResizeObserver", FakeObserver);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

class FakeObserver {
  observe() {}
  disconnect() {}
}

async function open(provider = "offline") {
  status = { ...status, provider };
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const account = { slug: "acme", permissions: ["template:create"], usage: { templates: 0 }, limits: { templates: 5 } };
  client.setQueryData(readAccountQueryKey({ path }), { account } as never);
  client.setQueryData(readAiStatusQueryKey({ path }), status as never);
  client.setQueryData(readBrandKitQueryKey({ path }), { brandKit: { address: "1 Main Street" } } as never);
  client.setQueryData(readGenerationQueryKey({ path: { ...path, id: "g0" } }), first);
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: "/a/$slug/generate", component: GeneratePage });
  const history = createMemoryHistory({ initialEntries: ["/a/acme/generate?generation=g0"] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await act(async () => {
    await router.load();
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
  });
  await screen.findByLabelText("From");
  const shown = () => (router.latestLocation.search as { generation?: string }).generation;
  return { shown, router };
}

const from = () => screen.getByLabelText<HTMLInputElement>("From");
const type = (text: string) => fireEvent.change(from(), { target: { value: text } });

test("typing in a field redraws the email, and undo returns to the previous draft", async () => {
  const { shown } = await open();
  expect(screen.getByText("Still needed")).toBeTruthy();
  from().focus();
  type("3 March ");
  await waitFor(() => expect(shown()).toBe("g1"));
  expect(sent).toEqual([{ parentGenerationId: "g0", slots: { date: "3 March " } }]);
  expect(from().value).toBe("3 March ");
  expect(screen.queryByText("Still needed")).toBeNull();
  fireEvent.blur(from());
  expect(from().value).toBe("3 March");
  expect(screen.getByText("Draft updated. Subject: A change")).toBeTruthy();

  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(shown()).toBe("g0"));
  expect(from().value).toBe("");
  expect(screen.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled")).toBe("true");
});

test("“Try another version” changes the wording and design, and one click switches the design", async () => {
  const { shown } = await open();
  fireEvent.click(screen.getByRole("button", { name: "Try another version" }));
  await waitFor(() => expect(shown()).toBe("g1"));
  expect(sent[0]).toEqual({ parentGenerationId: "g0", variant: 1, design: "letter" });
  fireEvent.click(screen.getByRole("radio", { name: "memo" }));
  await waitFor(() => expect(shown()).toBe("g2"));
  expect(sent[1]).toEqual({ parentGenerationId: "g1", design: "memo" });
});

test("a sentence that wasn't used can be added to the email", async () => {
  const { shown } = await open();
  const section = screen.getByRole("region", { name: "Not used" });
  expect(within(section).getByText("Not a full sentence.")).toBeTruthy();
  fireEvent.click(within(section).getByRole("button", { name: "Add to email" }));
  expect(screen.queryByRole("region", { name: "Not used" })).toBeNull();
  await waitFor(() => expect(shown()).toBe("g1"));
  expect(sent[0]).toEqual({ parentGenerationId: "g0", place: ["Same times."] });
});

test("the best matches come first, and one click changes the occasion", async () => {
  const { shown } = await open();
  const groups = [...screen.getByLabelText("Occasion").querySelectorAll("optgroup")];
  expect(groups.map(({ label, textContent }) => [label, textContent])).toEqual([["Best matches", "NoticeSale"]]);
  fireEvent.click(screen.getByRole("button", { name: "Sale" }));
  await waitFor(() => expect(shown()).toBe("g1"));
  expect(sent[0]).toEqual({ parentGenerationId: "g0", occasion: "sale" });
});

test("a rejected value stays in its field and can be corrected or discarded", async () => {
  const { shown } = await open();
  refusal = { status: 422, body: { error: "This isn't a date", code: "VALIDATION" } };
  type("Whenever");
  expect(await screen.findByText(/This isn't a date. Your changes are kept./)).toBeTruthy();
  expect(from().value).toBe("Whenever");
  refusal = undefined;
  type("3 March");
  await waitFor(() => expect(shown()).toBe("g1"));
  expect(screen.queryByText(/Your changes are kept/)).toBeNull();

  refusal = { status: 503, body: { error: "Try again later" } };
  fireEvent.click(screen.getByRole("radio", { name: "Bold" }));
  await screen.findByRole("button", { name: "Try again" });
  fireEvent.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Neutral" }).checked).toBe(true);
});

test("free-text refinement is offered only with a model", async () => {
  await open();
  expect(screen.queryByLabelText("What should change?")).toBeNull();
  cleanup();
  await open("openai");
  expect(screen.getByLabelText("What should change?")).toBeTruthy();
});
