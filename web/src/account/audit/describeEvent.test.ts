import { expect, test } from "vitest";
import type { AuditEvent } from "../../api/generated/types.gen";
import { describeEvent } from "./describeEvent";

type Told = Partial<Pick<AuditEvent, "details">> & { target?: string; kind?: string; actor?: AuditEvent["actor"] };

function tell(action: string, { target = "Grace", kind = "member", details = {}, actor }: Told = {}): string {
  const ada: AuditEvent["actor"] = { id: "1", kind: "user", name: "Ada" };
  return describeEvent({
    action,
    details,
    id: "e",
    at: "2026-01-01T00:00:00Z",
    actor: actor ?? ada,
    target: { id: "t", kind, name: target },
  });
}

test("deeds become sentences", () => {
  const details = { from: "editor", to: "admin" };
  expect(tell("member.role-changed", { details })).toBe("Ada changed Grace’s role from editor to admin");
  expect(tell("member.role-changed", { target: "Boris", details })).toBe(
    "Ada changed Boris’ role from editor to admin",
  );
  expect(tell("invite.sent", { target: "grace@example.com", details: { role: "reviewer" } })).toBe(
    "Ada invited grace@example.com as reviewer",
  );
  expect(tell("integration.connected", { target: "constantcontact" })).toBe("Ada connected Constant Contact");
  expect(tell("integration.disconnected", { target: "a-newer-one" })).toBe("Ada disconnected a-newer-one");
  const lost = { target: "mailchimp", actor: { id: "", kind: "system", name: "Mailwright" } as const };
  expect(tell("integration.lost", lost)).toBe("Mailwright lost the connection to Mailchimp");
  expect(tell("integration.changed", { target: "campaignmonitor" })).toBe(
    "Ada chose where pushes to Campaign Monitor go",
  );
  expect(tell("template.pushed", { target: "Spring sale", details: { provider: "brevo", action: "create" } })).toBe(
    "Ada pushed “Spring sale” to Brevo",
  );
  expect(tell("template.exported", { target: "Spring sale", details: { format: "zip" } })).toBe(
    "Ada exported “Spring sale” as a ZIP",
  );
  expect(tell("template.exported", { target: "Spring sale", details: { format: "text" } })).toBe(
    "Ada exported “Spring sale” as plain text",
  );
  expect(tell("template.exported", { target: "Spring sale", details: { format: "pdf" } })).toBe(
    "Ada exported “Spring sale” as pdf",
  );
  expect(tell("account.updated", { details: { name: "B", nameBefore: "A", slug: "b", slugBefore: "a" } })).toBe(
    "Ada renamed the account from A to B and changed its slug from a to b",
  );
});

test("deeds with templates name the template", () => {
  const target = "Spring sale";
  expect(tell("template.created", { target })).toBe("Ada created “Spring sale”");
  expect(tell("template.duplicated", { target: "Spring sale (Copy)", details: { from: target } })).toBe(
    "Ada duplicated “Spring sale” as “Spring sale (Copy)”",
  );
  expect(tell("template.status-changed", { target, details: { from: "draft", to: "exported" } })).toBe(
    "Ada marked “Spring sale” as exported",
  );
  expect(tell("template.status-changed", { target, details: { from: "exported", to: "draft" } })).toBe(
    "Ada made “Spring sale” a draft again",
  );
  expect(tell("template.restored", { target, details: { from: "2026-03-01T12:00:00.000Z" } })).toBe(
    "Ada restored a version of “Spring sale” of March 1, 2026",
  );
  expect(tell("template.deleted", { target })).toBe("Ada deleted “Spring sale”");
  const to = "ada@example.com";
  expect(tell("test-mail.sent", { target: to, details: { subject: "Hi", template: "Spring sale" } })).toBe(
    "Ada sent a test of “Spring sale” with the subject “Hi” to ada@example.com",
  );
  expect(tell("test-mail.sent", { target: to, details: { subject: "Hi" } })).toBe(
    "Ada sent a test of “Hi” to ada@example.com",
  );
});

test("an account that was detached says so of itself", () => {
  expect(tell("sub-account.detached", { target: "Engines", kind: "sub-account" })).toBe(
    "Ada detached the sub-account Engines",
  );
  expect(tell("sub-account.detached", { target: "Engines", kind: "account" })).toBe(
    "Ada detached this account from the one that it belonged to",
  );
});

test("programs and operators are named as what they are", () => {
  expect(
    tell("plan.changed", { actor: { id: null, kind: "operator", name: "Operator" }, details: { to: "pro" } }),
  ).toBe("Whoever runs this server changed the plan to pro");
  expect(tell("template.exported", { actor: { id: "k", kind: "key", name: "CI" }, target: "Sale" })).toBe(
    "The API key “CI” exported “Sale”",
  );
});

test("a deed that this app does not know is still told", () => {
  expect(tell("webhook.added", { target: "Mailer" })).toBe("Ada did “webhook added” to Mailer");
  expect(tell("fonts-swept", { target: "" })).toBe("Ada did “fonts swept”");
});
