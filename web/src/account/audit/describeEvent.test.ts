import { expect, test } from "vitest";
import type { AuditEvent } from "../../api/generated/types.gen";
import { describeEvent } from "./describeEvent";

type Given = Partial<Pick<AuditEvent, "details">> & { target?: string; kind?: string; actor?: AuditEvent["actor"] };

function describe(action: string, { target = "Grace", kind = "member", details = {}, actor }: Given = {}): string {
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

test("events become sentences", () => {
  const details = { from: "editor", to: "admin" };
  expect(describe("member.role-changed", { details })).toBe("Ada changed Grace’s role from editor to admin");
  expect(describe("member.role-changed", { target: "Boris", details })).toBe(
    "Ada changed Boris’ role from editor to admin",
  );
  expect(describe("invite.sent", { target: "grace@example.com", details: { role: "reviewer" } })).toBe(
    "Ada invited grace@example.com as a reviewer",
  );
  expect(describe("user.email-changed", { details: { from: "a@example.com", to: "b@example.com" } })).toBe(
    "Ada changed their email address from a@example.com to b@example.com",
  );
  const deleted = { id: "1", kind: "user", name: "Deleted user" } as const;
  expect(describe("user.deleted", { actor: deleted })).toBe("Deleted user deleted their profile and left the team");
  const operator = { id: null, kind: "operator", name: "Operator" } as const;
  expect(describe("user.deleted", { actor: operator })).toBe("Your administrator deleted a member's profile");
  expect(describe("integration.connected", { target: "constantcontact" })).toBe("Ada connected Constant Contact");
  expect(describe("integration.disconnected", { target: "a-newer-one" })).toBe("Ada disconnected a-newer-one");
  const lost = { target: "mailchimp", actor: { id: "", kind: "system", name: "Mailwright" } as const };
  expect(describe("integration.lost", lost)).toBe("Mailwright lost the connection to Mailchimp");
  expect(describe("integration.changed", { target: "campaignmonitor" })).toBe(
    "Ada changed where pushes to Campaign Monitor go",
  );
  expect(describe("template.pushed", { target: "Spring sale", details: { provider: "brevo", action: "create" } })).toBe(
    "Ada pushed “Spring sale” to Brevo",
  );
  expect(describe("template.exported", { target: "Spring sale", details: { format: "zip" } })).toBe(
    "Ada exported “Spring sale” as a ZIP file",
  );
  expect(describe("template.exported", { target: "Spring sale", details: { format: "text" } })).toBe(
    "Ada exported “Spring sale” as plain text",
  );
  expect(describe("template.exported", { target: "Spring sale", details: { format: "pdf" } })).toBe(
    "Ada exported “Spring sale” as pdf",
  );
  expect(describe("account.updated", { details: { name: "B", nameBefore: "A", slug: "b", slugBefore: "a" } })).toBe(
    "Ada renamed the account from A to B and changed the slug from a to b",
  );
});

test("template events name the template", () => {
  const target = "Spring sale";
  expect(describe("template.created", { target })).toBe("Ada created “Spring sale”");
  expect(describe("template.created", { target, details: { copied: "true" } })).toBe(
    "Ada copied “Spring sale” from another account",
  );
  expect(describe("template.exported", { target, details: { format: "copy" } })).toBe(
    "Ada copied “Spring sale” to another account",
  );
  expect(describe("template.sharing-changed", { target, details: { teamEdit: "true" } })).toBe(
    "Ada let all editors change “Spring sale”",
  );
  expect(describe("template.sharing-changed", { target, details: { teamEdit: "false" } })).toBe(
    "Ada stopped letting all editors change “Spring sale”",
  );
  expect(describe("template.duplicated", { target: "Spring sale (Copy)", details: { from: target } })).toBe(
    "Ada duplicated “Spring sale” as “Spring sale (Copy)”",
  );
  expect(describe("template.status-changed", { target, details: { from: "draft", to: "exported" } })).toBe(
    "Ada marked “Spring sale” as exported",
  );
  expect(describe("template.status-changed", { target, details: { from: "exported", to: "draft" } })).toBe(
    "Ada changed “Spring sale” back to a draft",
  );
  expect(describe("template.restored", { target, details: { from: "2026-03-01T12:00:00.000Z" } })).toBe(
    "Ada restored the version of “Spring sale” from March 1, 2026",
  );
  expect(describe("template.version-labeled", { target, details: { label: "Sent" } })).toBe(
    "Ada added the label “Sent” to a version of “Spring sale”",
  );
  expect(describe("template.version-labeled", { target })).toBe(
    "Ada removed the label from a version of “Spring sale”",
  );
  expect(describe("template.deleted", { target })).toBe("Ada deleted “Spring sale”");
  const to = "ada@example.com";
  expect(describe("test-mail.sent", { target: to, details: { subject: "Hi", template: "Spring sale" } })).toBe(
    "Ada sent a test of “Spring sale” with the subject “Hi” to ada@example.com",
  );
  expect(describe("test-mail.sent", { target: to, details: { subject: "Hi" } })).toBe(
    "Ada sent a test of “Hi” to ada@example.com",
  );
});

test("a detached account's own log says that it was detached", () => {
  expect(describe("sub-account.detached", { target: "Engines", kind: "sub-account" })).toBe(
    "Ada detached the sub-account Engines",
  );
  expect(describe("sub-account.detached", { target: "Engines", kind: "account" })).toBe(
    "Ada detached this account from its parent account",
  );
});

test("a parent's log says who got a sub-account", () => {
  const transfer = { target: "Engines", kind: "sub-account" };
  expect(
    describe("sub-account.transferred", { ...transfer, details: { email: "bob@example.com", memberId: "1" } }),
  ).toBe("Ada transferred the sub-account Engines to bob@example.com");
  expect(describe("sub-account.transferred", transfer)).toBe("Ada transferred the sub-account Engines");
});

test("API keys and administrators are named as such", () => {
  expect(
    describe("plan.changed", { actor: { id: null, kind: "operator", name: "Operator" }, details: { to: "pro" } }),
  ).toBe("Your administrator changed the plan to pro");
  expect(describe("template.exported", { actor: { id: "k", kind: "key", name: "CI" }, target: "Sale" })).toBe(
    "The API key “CI” exported “Sale”",
  );
});

test("an unknown event is still described", () => {
  expect(describe("webhook.added", { target: "Mailer" })).toBe("Ada performed “webhook added” on Mailer");
  expect(describe("fonts-swept", { target: "" })).toBe("Ada performed “fonts swept”");
});

test("two-step sign-in changes become sentences", () => {
  const user = { kind: "user", target: "Ada" };
  expect(describe("user.two-factor-on", { ...user, details: { method: "totp" } })).toBe(
    "Ada turned on two-step sign-in",
  );
  expect(describe("user.two-factor-on", { ...user, details: { method: "passkey", passkey: "Phone" } })).toBe(
    "Ada added the passkey “Phone”",
  );
  expect(describe("user.sso-linked", { ...user, details: { provider: "Example Inc." } })).toBe(
    "Ada linked their profile to Example Inc.",
  );
  expect(describe("user.two-factor-off", { ...user, details: { method: "totp" } })).toBe(
    "Ada turned off two-step sign-in",
  );
  expect(describe("user.two-factor-off", { ...user, details: { method: "passkey", passkey: "Phone" } })).toBe(
    "Ada removed the passkey “Phone”",
  );
  expect(describe("user.two-factor-off", { ...user, details: { method: "all" } })).toBe(
    "Ada removed Ada’s authenticator app and passkeys",
  );
  expect(describe("account.updated", { details: { requireTwoFactor: "true" } })).toBe(
    "Ada started requiring two-step sign-in",
  );
  expect(describe("account.updated", { details: { teamEditDefault: "true" } })).toBe(
    "Ada let all editors change new templates",
  );
});
