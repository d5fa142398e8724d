import type { AuditActor, AuditEvent } from "../../api/generated/types.gen";
import { words } from "./words";

/** Describes an event as a sentence without its period: "Ada changed Grace’s role from editor to admin". */
export function describeEvent(event: AuditEvent): string {
  const describe = descriptions[event.action] ?? describeUnknown;
  return `${nameOf(event.actor)} ${describe(event)}`;
}

function nameOf({ kind, name }: AuditActor): string {
  if (kind === "key") return words.actors.key(name);
  if (kind === "operator") return words.actors.operator;
  return name;
}

const { events } = words;

const descriptions: Record<string, (event: AuditEvent) => string> = {
  "account.created": ({ target }) => events.accountCreated(target.name),
  "account.updated": ({ details }) => changesOf(details),
  "account.transferred": ({ target }) => events.transferred(target.name),
  "plan.changed": ({ details }) => events.planChanged(fromTo(details)),
  "member.role-changed": ({ target, details }) => events.roleChanged(target.name, fromTo(details)),
  "member.removed": ({ target }) => events.memberRemoved(target.name),
  "member.left": () => events.memberLeft,
  "user.email-changed": ({ details }) => events.emailChanged(fromTo(details)),
  "user.deleted": ({ actor }) => (actor.kind === "operator" ? events.userDeletedByOperator : events.userDeleted),
  "invite.sent": ({ target, details }) => events.inviteSent(target.name, details.role),
  "invite.resent": ({ target }) => events.inviteResent(target.name),
  "invite.cancelled": ({ target }) => events.inviteRevoked(target.name),
  "invite.accepted": ({ details }) => events.inviteAccepted(details.role),
  "invite.declined": () => events.inviteDeclined,
  "api-key.created": ({ target }) => events.keyCreated(target.name),
  "api-key.revoked": ({ target }) => events.keyRevoked(target.name),
  "sub-account.created": ({ target }) => events.subAccountCreated(target.name),
  // This event also appears in the detached account's own log.
  "sub-account.detached": ({ target }) =>
    target.kind === "account" ? events.detachedItself : events.subAccountDetached(target.name),
  "sub-account.transferred": ({ target, details }) => events.subAccountTransferred(target.name, details.email),
  "sub-account.deleted": ({ target }) => events.subAccountDeleted(target.name),
  "template.created": ({ target, details }) =>
    details.copied ? events.templateCopied(target.name) : events.templateCreated(target.name),
  "template.duplicated": ({ target, details }) => events.templateDuplicated(details.from ?? "", target.name),
  "template.status-changed": ({ target, details }) =>
    details.to === "exported" ? events.markedAsExported(target.name) : events.draftAgain(target.name),
  "template.sharing-changed": ({ target, details }) =>
    details.teamEdit === "true" ? events.sharedWithTeam(target.name) : events.unshared(target.name),
  "template.restored": ({ target, details }) => events.versionRestored(target.name, dayOf(details.from)),
  "template.version-labeled": ({ target, details }) => events.versionLabeled(target.name, details.label),
  "template.deleted": ({ target }) => events.templateDeleted(target.name),
  "brand-kit.updated": () => events.brandKitUpdated,
  "font.added": ({ target, details }) => events.fontAdded(fontName(target.name, details)),
  "font.deleted": ({ target, details }) => events.fontDeleted(fontName(target.name, details)),
  "template.exported": ({ target, details: { format } }) =>
    format === "copy"
      ? events.templateCopiedAway(target.name)
      : events.templateExported(target.name, format && (words.formats[format] ?? format)),
  "integration.connected": ({ target }) => events.connected(providerName(target.name)),
  "integration.lost": ({ target }) => events.connectionLost(providerName(target.name)),
  "integration.changed": ({ target }) => events.destinationChanged(providerName(target.name)),
  "integration.disconnected": ({ target }) => events.disconnected(providerName(target.name)),
  "template.pushed": ({ target, details: { provider, action } }) =>
    action === "update"
      ? events.templatePushedAgain(target.name, providerName(provider))
      : events.templatePushed(target.name, providerName(provider)),
  "ai.generated": ({ target }) => events.aiGenerated(target.name),
  "ai.edited": ({ target }) => events.aiEdited(target.name),
  "ai.text-written": ({ target }) => events.aiTextWritten(target.name),
  "user.two-factor-on": ({ details: { passkey } }) => (passkey ? events.passkeyAdded(passkey) : events.twoStepOn),
  "user.two-factor-off": ({ target, details: { method, passkey } }) => {
    if (method === "all") return events.twoStepDisabled(target.name);
    return passkey ? events.passkeyRemoved(passkey) : events.twoStepOff;
  },
  "user.sso-linked": ({ details: { provider } }) => events.ssoLinked(provider ?? ""),
  "test-mail.sent": ({ target, details: { template, subject = words.untitled } }) =>
    template && template !== subject
      ? events.testSentWithSubject(template, subject, target.name)
      : events.testSent(subject, target.name),
};

/** The provider's display name, or its id if a newer server added it. */
function providerName(id: string | undefined): string {
  if (id === undefined) return words.someProvider;
  return words.providers[id] ?? id;
}

function dayOf(time: string | undefined): string | undefined {
  return time && new Date(time).toLocaleDateString("en", { dateStyle: "long" });
}

/** Describes an event that a newer server added, with the action's own name made readable. */
function describeUnknown({ action, target }: AuditEvent): string {
  return events.unknown(action.replaceAll(/[.-]/g, " "), target.name);
}

function changesOf(details: AuditEvent["details"]): string {
  const { name, nameBefore = "", slug, slugBefore = "", requireTwoFactor, teamEditDefault } = details;
  const changes = [
    name && events.accountRenamed(nameBefore, name),
    slug && events.slugChanged(slugBefore, slug),
    requireTwoFactor && (requireTwoFactor === "true" ? events.twoStepRequired : events.twoStepOptional),
    teamEditDefault && (teamEditDefault === "true" ? events.newTemplatesShared : events.newTemplatesUnshared),
  ].filter(Boolean);
  return changes.length > 0 ? changes.join(words.and) : events.settingsChanged;
}

function fromTo({ from, to }: AuditEvent["details"]): string {
  if (from && to) return words.fromTo(from, to);
  return to ? words.to(to) : "";
}

/** A font with its weight and style: "Inter 700 italic". */
function fontName(family: string, { weight, style }: AuditEvent["details"]): string {
  return [family, weight, style === "italic" && words.italic].filter(Boolean).join(" ");
}
