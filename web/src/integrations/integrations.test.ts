import { expect, test } from "vitest";
import type { Integration, MergeField, Push } from "../api/generated/types.gen";
import { connectUrl, variablesOf } from "./connect";
import { describeConnectError } from "./describeConnectError";
import { describeWarning } from "./describeWarning";
import { fieldTagsOf } from "./fieldTags";
import { placesOf } from "./places";
import { destinationOf, providersOf } from "./providers";

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

test("providers that need attention are listed first", () => {
  const providers = [offer("a", false), offer("b"), offer("c"), offer("d", false)];
  const data = [integration("c"), integration("d", { status: "inactive" })];
  expect(providersOf({ providers, data }).map(({ id, state }) => `${id} ${state}`)).toEqual([
    "d inactive",
    "c connected",
    "b available",
    "a unavailable",
  ]);
});

test("pushes go to the provider account or the chosen subaccount", () => {
  const choices = [
    { id: "1", name: "Shop" },
    { id: "2", name: "Club" },
  ];
  expect(destinationOf(integration("a"))).toBe("Orchard letters");
  expect(destinationOf(integration("a", { choices, choice: "2" }))).toBe("Club");
});

test("earlier pushes that can be updated are listed once each, newest first", () => {
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

test("fields are offered by provider, except those that have a built-in tag or can't be written as a tag", () => {
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

test("warnings and connection errors are sentences", () => {
  const tag = "{{sender_address}}";
  expect(describeWarning({ code: "TAG_ADDED", tag }, "Brevo")).toBe(
    "{{sender_address}} is added at the end because Brevo requires it in every email.",
  );
  expect(describeWarning({ code: "TAG_UNSUPPORTED", tag, action: "dropLink" }, "Brevo")).toBe(
    "Brevo doesn't support {{sender_address}}. The link is removed.",
  );
  expect(describeWarning({ code: "FALLBACK_DROPPED", tag }, "Brevo")).toContain("loses its fallback");
  expect(describeWarning({ code: "TAG_LEFT", tag }, "Brevo")).toContain("stays as is");
  expect(describeConnectError("ACCESS_DENIED", "Mailchimp")).toContain("You didn't grant access");
  expect(describeConnectError("CODE_OF_A_NEWER_SERVER", "Mailchimp")).toContain("Try again");
  expect(describeConnectError("CONNECT_REFUSED", "Mailchimp", "invalid_client")).toBe(
    "Mailchimp rejected the connection with “invalid_client”. " +
      "The client ID or secret on this server is wrong. Contact your administrator.",
  );
  expect(describeConnectError("CONNECT_REFUSED", "Mailchimp", "Call 555 now")).not.toContain("555");
});

test("connecting returns to the account's integrations page", () => {
  const url = new URL(connectUrl("acme", "mailchimp"), "https://example.com");
  expect(url.pathname).toBe("/api/integrations/mailchimp/connect");
  expect(Object.fromEntries(url.searchParams)).toEqual({ account: "acme", returnTo: "/a/acme/integrations" });
  expect(variablesOf("constantcontact")).toEqual([
    "MAILWRIGHT_CONSTANTCONTACT_CLIENT_ID",
    "MAILWRIGHT_CONSTANTCONTACT_CLIENT_SECRET",
  ]);
});
