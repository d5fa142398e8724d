import { expect, test } from "vitest";
import type { Integration, MergeField, Push } from "../api/generated/types.gen";
import { connectUrl, variablesOf } from "./connect";
import { describeRefusal } from "./describeRefusal";
import { describeWarning } from "./describeWarning";
import { fieldTagsOf } from "./fieldTags";
import { placesOf } from "./places";
import { placeOf, providersOf } from "./providers";

function integration(provider: string, changes: Partial<Integration> = {}): Integration {
  return {
    id: provider,
    provider,
    providerDisplayName: "Orchard letters",
    providerEmail: "orchard@example.com",
    status: "active",
    choices: [],
    choice: "",
    connectedAt: "2026-11-01T09:00:00Z",
    lastUsedAt: "2026-11-02T09:00:00Z",
    ...changes,
  };
}

const offer = (id: string, configured = true) => ({ id, name: id.toUpperCase(), configured, updates: true });

function push(changes: Partial<Push>): Push {
  return {
    id: "p",
    provider: "mailchimp",
    templateId: "t",
    name: "Spring sale",
    action: "create",
    status: "pushed",
    providerTemplateId: "1",
    url: null,
    error: null,
    updatable: true,
    contentHash: "",
    rendererVersion: "1",
    createdBy: { id: "u", name: "Ada" },
    createdAt: "2026-11-01T09:00:00Z",
    ...changes,
  };
}

test("services are told by what can be done with them, those that want something done first", () => {
  const providers = [offer("a", false), offer("b"), offer("c"), offer("d", false)];
  const data = [integration("c"), integration("d", { status: "inactive" })];
  expect(providersOf({ providers, data }).map(({ id, state }) => `${id} ${state}`)).toEqual([
    "d inactive",
    "c connected",
    "b available",
    "a unavailable",
  ]);
});

test("a push goes to the account over there, or to the chosen one below it", () => {
  const choices = [
    { id: "1", name: "Shop" },
    { id: "2", name: "Club" },
  ];
  expect(placeOf(integration("a"))).toBe("Orchard letters");
  expect(placeOf(integration("a", { choices, choice: "2" }))).toBe("Club");
});

test("a template can be replaced where it lies, each place once and the newest push first", () => {
  const pushes = [
    push({ providerTemplateId: "2", name: "Renamed" }),
    push({ providerTemplateId: null, status: "failed", updatable: false }),
    push({ providerTemplateId: "9", provider: "brevo" }),
    push({ providerTemplateId: "1" }),
    push({ providerTemplateId: "2", name: "Old name" }),
    push({ providerTemplateId: "3", updatable: false }),
  ];
  expect(placesOf(pushes, "mailchimp").map(({ id, name }) => `${id} ${name}`)).toEqual(["2 Renamed", "1 Spring sale"]);
  expect(placesOf(pushes, "klaviyo")).toEqual([]);
});

test("fields of readers are offered by service, without those that are tags of our own or can't be written", () => {
  const field = (provider: string, key: string, neutral: string | null): MergeField => {
    return { provider, key, label: key.toLowerCase(), type: "text", tag: `*|${key}|*`, neutral };
  };
  const fields = [
    field("b", "CITY", "{{field.CITY}}"),
    field("a", "FNAME", "{{first_name}}"),
    field("a", "AGE", "{{field.AGE}}"),
    field("a", "ODD", null),
  ];
  const listed = providersOf({ providers: [offer("a"), offer("b")], data: [integration("a"), integration("b")] });
  expect(fieldTagsOf(fields, listed)).toEqual([
    { tag: "{{field.AGE}}", label: "age", provider: "A" },
    { tag: "{{field.CITY}}", label: "city", provider: "B" },
  ]);
});

test("warnings and refusals are sentences", () => {
  const tag = "{{sender_address}}";
  expect(describeWarning({ code: "TAG_ADDED", tag }, "Brevo")).toBe(
    "{{sender_address}} is added at the end: Brevo demands it in every mail.",
  );
  expect(describeWarning({ code: "TAG_UNSUPPORTED", tag, action: "dropLink" }, "Brevo")).toBe(
    "Brevo has no {{sender_address}}: the link is left out.",
  );
  expect(describeWarning({ code: "FALLBACK_DROPPED", tag }, "Brevo")).toContain("loses its fallback");
  expect(describeWarning({ code: "TAG_LEFT", tag }, "Brevo")).toContain("stays as it is");
  expect(describeRefusal("ACCESS_DENIED", "Mailchimp")).toContain("Consent was not given");
  expect(describeRefusal("OF_A_NEWER_SERVER", "Mailchimp")).toContain("Try again");
  expect(describeRefusal("CONNECT_REFUSED", "Mailchimp", "invalid_client")).toBe(
    "Mailchimp refused the connection with “invalid_client”. The client id or secret that this server has for it is wrong: tell whoever runs the server.",
  );
  expect(describeRefusal("CONNECT_REFUSED", "Mailchimp", "Call 555 now")).not.toContain("555");
});

test("connecting comes back to the account's page", () => {
  const url = new URL(connectUrl("acme", "mailchimp"), "https://example.com");
  expect(url.pathname).toBe("/api/integrations/mailchimp/connect");
  expect(Object.fromEntries(url.searchParams)).toEqual({ account: "acme", returnTo: "/a/acme/integrations" });
  expect(variablesOf("constantcontact")).toEqual([
    "MAILWRIGHT_CONSTANTCONTACT_CLIENT_ID",
    "MAILWRIGHT_CONSTANTCONTACT_CLIENT_SECRET",
  ]);
});
