import { counted } from "./counted";

/** Text for the account settings. */
export const words = {
  name: "Name",
  save: "Save changes",

  settings: {
    title: "Settings",
    restricted: "Only owners and admins can see settings",
    restrictedHint: (role: string, account: string) =>
      `You're ${role} in ${account}. Ask an owner or admin to make changes.`,
  },

  account: {
    title: "Account",
    slug: "Slug",
    slugHint: "Part of every URL for this account. Changing it breaks existing links and API calls.",
    updated: "Account updated",
  },

  apiKeys: {
    title: "API keys",
    description: "Use the API from your own apps. Keys belong to this account and have the editor role.",
    create: "Create key",
    full: (limit: number) => `All ${limit} keys are in use. Revoke one to create another.`,
    empty: "No keys yet",
    emptyHint: "Create a key to read and edit templates through the API.",
    createdBy: (name: string) => `Created by ${name}`,
    lastUsed: "last used",
    neverUsed: "never used",
    fingerprint: "fingerprint",
    revoke: "Revoke",
    revokeNamed: (name: string) => `Revoke ${name}`,
    revokeTitle: (name: string) => `Revoke “${name}”?`,
    revokeDescription: "Apps that use this key lose access immediately. You can't undo this.",
    revokeKey: "Revoke key",
    revoked: (name: string) => `“${name}” was revoked`,
    createTitle: "Create an API key",
    nameHint: "The app or script that will use the key.",
    ready: (name: string) => `“${name}” is ready`,
    copyNow: "Copy the key now and store it safely. You won't be able to see it again.",
    key: "API key",
    copy: "Copy key",
    done: "Done",
  },

  twoStep: {
    title: "Sign-in security",
    label: "Require two-step sign-in",
    hint: "Members without it can't open this account until they set it up. API keys keep working.",
    ownerOnly: "Members without it can't open this account. Only the owner can change this.",
    nowRequired: "Two-step sign-in is now required",
    nowOptional: "Two-step sign-in is no longer required",
    openProfile: "Open your profile",
  },

  aiModel: {
    title: "AI model",
    benefits: "A model adds free-form writing, rewriting and translation.",
    none: "No model is connected. Your administrator can connect one.",
    description: "Writes your drafts and suggests text. Your administrator can change the model.",
    ready: "Ready",
    notResponding: "Not responding",
    name: (model: string, provider: string) => `${model} (${provider})`,
    lastError: (error: string) => `. Last error: ${error}`,
  },

  danger: {
    title: "Danger zone",
    transferTitle: "Transfer ownership",
    transferDescription:
      "Another member becomes the owner, and you become an admin. Choose “Make owner” in that member's menu.",
    chooseMember: "Choose a member",
    leaveTitle: "Leave this account",
    leaveDescription: "You'll lose access. Your templates stay in the account.",
    ownerCannotLeave: "Owners can't leave. Transfer ownership first.",
    leave: "Leave account",
    deleteTitle: "Delete this account",
    deleteDescription: "Permanently deletes its templates, brand kit, API keys and files.",
    delete: "Delete account",
  },

  deleteAccount: {
    title: (name: string) => `Delete “${name}”?`,
    description: (usage: { templates: number; apiKeys: number; subAccounts: number }) =>
      [
        `This permanently deletes ${counted(usage.templates, "template")}, ${counted(usage.apiKeys, "API key")}`,
        "and everything else in the account.",
        "Apps that use its keys lose access immediately.",
        ...(usage.subAccounts > 0 ? [subAccountsBecome(usage.subAccounts)] : []),
      ].join(" "),
    confirm: "Delete account",
    done: (name: string) => `“${name}” was deleted`,
  },

  createAccount: {
    title: "Create an account",
    description: "An account has its own templates, brand kit, API keys and plan. You'll be its owner.",
    nameHint: "Your company, client or project. You can change it later.",
    create: "Create account",
    none: "You're not a member of any account",
    noneHint: "An account contains templates, a brand kit and API keys. Create one to continue.",
  },

  roles: {
    owner: "Owner",
    ownerCan: "Has full access, including billing and deleting the account. Each account has one owner.",
    admin: "Admin",
    adminCan: "Has full access, except for billing and transferring or deleting the account.",
    editor: "Editor",
    editorCan: "Creates and exports templates, and edits and deletes their own.",
    reviewer: "Reviewer",
    reviewerCan: "Views templates but can't change them.",
  },
};

function subAccountsBecome(count: number): string {
  return count === 1
    ? "1 sub-account becomes a standalone account on the Free plan."
    : `${counted(count, "sub-account")} become standalone accounts on the Free plan.`;
}
