/** Text for the audit log. */
export const words = {
  title: "Audit log",
  description: "Changes in this account over the past year, newest first.",
  restricted: "Only owners and admins can see the audit log",
  restrictedHint: (role: string, account: string) => `You're ${role} in ${account}. Ask an owner or admin for access.`,
  empty: "No activity yet",
  emptyHint: "Changes to members, templates, API keys, the plan and settings will appear here.",
  loadMore: "Load more",

  actors: {
    key: (name: string) => `The API key “${name}”`,
    operator: "Your administrator",
  },

  /** Each continues a sentence that starts with the actor's name. */
  events: {
    accountCreated: (name: string) => `created the account ${name}`,
    accountRenamed: (before: string, after: string) => `renamed the account from ${before} to ${after}`,
    slugChanged: (before: string, after: string) => `changed the slug from ${before} to ${after}`,
    settingsChanged: "changed the account's settings",
    transferred: (name: string) => `made ${name} the owner`,
    planChanged: (fromTo: string) => `changed the plan${fromTo}`,
    roleChanged: (name: string, fromTo: string) => `changed ${possessive(name)} role${fromTo}`,
    memberRemoved: (name: string) => `removed ${name} from the team`,
    memberLeft: "left the team",
    emailChanged: (fromTo: string) => `changed their email address${fromTo}`,
    userDeleted: "deleted their profile and left the team",
    userDeletedByOperator: "deleted a member's profile",
    inviteSent: (email: string, role?: string) => `invited ${email}${asRole(role)}`,
    inviteResent: (email: string) => `resent the invite to ${email}`,
    inviteRevoked: (email: string) => `revoked the invite to ${email}`,
    inviteAccepted: (role?: string) => `accepted the invite and joined${asRole(role)}`,
    inviteDeclined: "declined the invite",
    keyCreated: (name: string) => `created the API key “${name}”`,
    keyRevoked: (name: string) => `revoked the API key “${name}”`,
    subAccountCreated: (name: string) => `created the sub-account ${name}`,
    subAccountDetached: (name: string) => `detached the sub-account ${name}`,
    detachedItself: "detached this account from its parent account",
    subAccountTransferred: (name: string, email?: string) =>
      `transferred the sub-account ${name}${email ? ` to ${email}` : ""}`,
    subAccountDeleted: (name: string) => `deleted the sub-account ${name}`,
    templateCreated: (name: string) => `created “${name}”`,
    templateCopied: (name: string) => `copied “${name}” from another account`,
    templateCopiedAway: (name: string) => `copied “${name}” to another account`,
    sharedWithTeam: (name: string) => `let all editors change “${name}”`,
    unshared: (name: string) => `stopped letting all editors change “${name}”`,
    templateDuplicated: (original: string, copy: string) => `duplicated “${original}” as “${copy}”`,
    markedAsExported: (name: string) => `marked “${name}” as exported`,
    draftAgain: (name: string) => `changed “${name}” back to a draft`,
    versionRestored: (name: string, day?: string) =>
      day ? `restored the version of “${name}” from ${day}` : `restored an earlier version of “${name}”`,
    versionLabeled: (name: string, label?: string) =>
      label ? `added the label “${label}” to a version of “${name}”` : `removed the label from a version of “${name}”`,
    templateDeleted: (name: string) => `deleted “${name}”`,
    templateExported: (name: string, format?: string) => `exported “${name}”${format ? ` as ${format}` : ""}`,
    templatePushed: (name: string, provider: string) => `pushed “${name}” to ${provider}`,
    templatePushedAgain: (name: string, provider: string) => `pushed “${name}” to ${provider} again`,
    brandKitUpdated: "updated the brand kit",
    fontAdded: (font: string) => `added the font ${font}`,
    fontDeleted: (font: string) => `deleted the font ${font}`,
    connected: (provider: string) => `connected ${provider}`,
    connectionLost: (provider: string) => `lost the connection to ${provider}`,
    destinationChanged: (provider: string) => `changed where pushes to ${provider} go`,
    disconnected: (provider: string) => `disconnected ${provider}`,
    aiGenerated: (subject: string) => `drafted “${subject}” from a prompt`,
    aiEdited: (prompt: string) => `edited an email with AI: “${prompt}”`,
    aiTextWritten: (action: string) => `wrote text with AI (${action})`,
    testSent: (subject: string, email: string) => `sent a test of “${subject}” to ${email}`,
    testSentWithSubject: (template: string, subject: string, email: string) =>
      `sent a test of “${template}” with the subject “${subject}” to ${email}`,
    twoStepOn: "turned on two-step sign-in",
    twoStepOff: "turned off two-step sign-in",
    twoStepDisabled: (name: string) => `removed ${possessive(name)} authenticator app and passkeys`,
    twoStepRequired: "started requiring two-step sign-in",
    twoStepOptional: "stopped requiring two-step sign-in",
    newTemplatesShared: "let all editors change new templates",
    newTemplatesUnshared: "stopped letting all editors change new templates",
    ssoLinked: (provider: string) => `linked their profile to ${provider}`,
    passkeyAdded: (name: string) => `added the passkey “${name}”`,
    passkeyRemoved: (name: string) => `removed the passkey “${name}”`,
    unknown: (action: string, target: string) => `performed “${action}”${target ? ` on ${target}` : ""}`,
  },

  and: " and ",
  fromTo: (from: string, to: string) => ` from ${from} to ${to}`,
  to: (to: string) => ` to ${to}`,
  untitled: "Untitled",
  italic: "italic",
  someProvider: "an email provider",

  /** File formats, by the server's name for each. */
  formats: {
    html: "HTML",
    text: "plain text",
    zip: "a ZIP file",
    eml: "an EML draft",
    json: "JSON",
  } as Record<string, string>,

  /** Providers by id. */
  providers: {
    mailchimp: "Mailchimp",
    klaviyo: "Klaviyo",
    constantcontact: "Constant Contact",
    campaignmonitor: "Campaign Monitor",
    hubspot: "HubSpot",
    brevo: "Brevo",
  } as Record<string, string>,
};

/** " as an editor", or nothing if the role isn't known. */
function asRole(role: string | undefined): string {
  if (!role) return "";
  return ` as ${/^[aeio]/.test(role) ? "an" : "a"} ${role}`;
}

function possessive(name: string): string {
  return `${name}${name.endsWith("s") ? "’" : "’s"}`;
}
