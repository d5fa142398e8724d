import type { AuditActor, AuditEvent } from "../../api/generated/types.gen";

/** One deed as a sentence without its full stop: "Ada changed Grace's role from editor to admin". */
export function describeEvent(event: AuditEvent): string {
  const tell = sentences[event.action] ?? unknownDeed;
  return `${nameOf(event.actor)} ${tell(event)}`;
}

function nameOf({ kind, name }: AuditActor): string {
  if (kind === "key") return `The API key “${name}”`;
  if (kind === "operator") return "Whoever runs this server";
  return name;
}

type Tell = (event: AuditEvent) => string;

const formats: Record<string, string> = {
  html: "HTML",
  text: "plain text",
  zip: "a ZIP",
  eml: "an EML draft",
  json: "JSON",
};

const sentences: Record<string, Tell> = {
  "account.created": ({ target }) => `created the account ${target.name}`,
  "account.updated": ({ details }) => changesOf(details),
  "account.transferred": ({ target }) => `made ${target.name} the owner`,
  "plan.changed": ({ details }) => `changed the plan${fromTo(details)}`,
  "member.role-changed": ({ target, details }) => `changed ${ofPerson(target.name)} role${fromTo(details)}`,
  "member.removed": ({ target }) => `removed ${target.name} from the team`,
  "member.left": () => "left the team",
  "invite.sent": ({ target, details }) => `invited ${target.name}${asRole(details)}`,
  "invite.resent": ({ target }) => `sent the invite to ${target.name} again`,
  "invite.cancelled": ({ target }) => `revoked the invite to ${target.name}`,
  "invite.accepted": ({ details }) => `accepted the invite and joined${asRole(details)}`,
  "invite.declined": () => "declined the invite",
  "api-key.created": ({ target }) => `created the API key “${target.name}”`,
  "api-key.revoked": ({ target }) => `revoked the API key “${target.name}”`,
  "sub-account.created": ({ target }) => `created the sub-account ${target.name}`,
  // The account itself has it in its log, too.
  "sub-account.detached": ({ target }) =>
    target.kind === "account"
      ? "detached this account from the one that it belonged to"
      : `detached the sub-account ${target.name}`,
  "sub-account.deleted": ({ target }) => `deleted the sub-account ${target.name}`,
  "template.created": ({ target }) => `created “${target.name}”`,
  "template.duplicated": ({ target, details }) => `duplicated “${details.from ?? ""}” as “${target.name}”`,
  "template.status-changed": ({ target, details }) =>
    details.to === "exported" ? `marked “${target.name}” as exported` : `made “${target.name}” a draft again`,
  "template.restored": ({ target, details }) => `restored a version of “${target.name}”${ofDay(details.from)}`,
  "template.deleted": ({ target }) => `deleted “${target.name}”`,
  "brand-kit.updated": () => "changed the brand kit",
  "font.added": ({ target, details }) => `added the font ${target.name}${fontStyle(details)}`,
  "font.deleted": ({ target, details }) => `deleted the font ${target.name}${fontStyle(details)}`,
  "template.exported": ({ target, details }) =>
    `exported “${target.name}”${details.format ? ` as ${formats[details.format] ?? details.format}` : ""}`,
  "integration.connected": ({ target }) => `connected ${providerName(target.name)}`,
  "integration.lost": ({ target }) => `lost the connection to ${providerName(target.name)}`,
  "integration.changed": ({ target }) => `chose where pushes to ${providerName(target.name)} go`,
  "integration.disconnected": ({ target }) => `disconnected ${providerName(target.name)}`,
  "template.pushed": ({ target, details }) =>
    `pushed “${target.name}” to ${providerName(details.provider)}${details.action === "update" ? " again" : ""}`,
  "ai.generated": ({ target }) => `drafted “${target.name}” from a prompt`,
  "ai.edited": ({ target }) => `asked AI to change a document: “${target.name}”`,
  "ai.text-written": ({ target }) => `asked AI for a text (${target.name})`,
  "test-mail.sent": ({ target, details }) => `sent a test of ${testOf(details)} to ${target.name}`,
};

const providerNames: Record<string, string> = {
  mailchimp: "Mailchimp",
  klaviyo: "Klaviyo",
  constantcontact: "Constant Contact",
  campaignmonitor: "Campaign Monitor",
  hubspot: "HubSpot",
  brevo: "Brevo",
};

/** A provider as people know it; one of a newer server by its id. */
function providerName(id = "a mailing service"): string {
  return providerNames[id] ?? id;
}

function ofDay(time: string | undefined): string {
  return time ? ` of ${new Date(time).toLocaleDateString("en", { dateStyle: "long" })}` : "";
}

/** The template that a test was of, and its subject where that is another word. */
function testOf({ template, subject = "Untitled" }: AuditEvent["details"]): string {
  return template && template !== subject ? `“${template}” with the subject “${subject}”` : `“${subject}”`;
}

/** For deeds of a newer server: its own words, made readable. */
function unknownDeed({ action, target }: AuditEvent): string {
  return `did “${action.replaceAll(/[.-]/g, " ")}”${target.name ? ` to ${target.name}` : ""}`;
}

function changesOf({ name, nameBefore, slug, slugBefore }: AuditEvent["details"]): string {
  const changes = [
    name && `renamed the account from ${nameBefore} to ${name}`,
    slug && `changed its slug from ${slugBefore} to ${slug}`,
  ].filter(Boolean);
  return changes.length > 0 ? changes.join(" and ") : "changed the account's settings";
}

function fromTo({ from, to }: AuditEvent["details"]): string {
  if (from && to) return ` from ${from} to ${to}`;
  return to ? ` to ${to}` : "";
}

/** " 700 italic" of a font. */
function fontStyle({ weight, style }: AuditEvent["details"]): string {
  return `${weight ? ` ${weight}` : ""}${style === "italic" ? " italic" : ""}`;
}

function asRole({ role }: AuditEvent["details"]): string {
  return role ? ` as ${role}` : "";
}

function ofPerson(name: string): string {
  return `${name}${name.endsWith("s") ? "’" : "’s"}`;
}
