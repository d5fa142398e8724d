import { dot } from "../ui/dot";

/** Text for the integrations page and the push dialog. */
export const words = {
  title: "Integrations",
  description: "Connect your email provider once, then push templates to it with one click.",
  apiKeys: "API keys",
  noAccessTitle: "You don't have access to integrations",
  noAccess: (role: string, account: string) => `You're ${role} in ${account}. Ask an owner or admin for access.`,

  card: {
    connected: "Connected",
    inactive: "Inactive",
    notConnected: "Not connected.",
    notConnectedAsk: "Not connected. An owner or admin can connect it.",
    connectedSince: "Connected ",
    lastUsed: `${dot}Last used `,
    neverUsed: `${dot}Never used`,
    ended: (provider: string) => `${provider} revoked the connection.`,
    reconnectToPush: "Reconnect it to push again.",
    reconnectAsk: "Ask an owner or admin to reconnect it.",
    notSetUp: (provider: string) => `${provider} isn't set up yet.`,
    setUp: (provider: string) => `Your administrator needs to create a ${provider} app and set:`,
    redirectUrl: "The app's redirect URL is:",
    pushTo: "Push templates to",
    connect: "Connect",
    reconnect: "Reconnect",
    connectLabel: (verb: string, provider: string) => `${verb} ${provider}`,
  },

  disconnect: {
    button: "Disconnect",
    label: (provider: string) => `Disconnect ${provider}`,
    title: (provider: string) => `Disconnect ${provider}?`,
    description: (provider: string) =>
      `No one in this account can push to ${provider} until it's connected again. Templates you've pushed stay in ${provider}.`,
    done: (provider: string) => `Disconnected ${provider}`,
  },

  connected: {
    title: (provider: string) => `${provider} is connected`,
    next: "Open a template and choose “Push” to send it there.",
  },

  connectFailed: {
    title: (provider: string) => `We couldn't connect ${provider}`,
    someProvider: "the provider",
    reasons: {
      ACCESS_DENIED: "You didn't grant access. You can connect again at any time.",
      CONNECT_FORBIDDEN: "You don't have permission to connect providers to this account. Ask an owner or admin.",
      STATE_INVALID: "Signing in took longer than ten minutes or started in another browser. Connect again.",
      PROVIDER_NOT_CONFIGURED: "It isn't set up yet. Its card below shows what your administrator needs to do.",
      RATE_LIMITED: "Too many attempts. Try again in an hour.",
    } as Record<string, string>,
    unexpected: (provider: string) => `We got an unexpected response from ${provider}. Try again in a few minutes.`,
    rejected: (provider: string, code: string | undefined, remedy: string) =>
      `${provider} rejected the connection${code ? ` with “${code}”` : ""}. ${remedy}`,
    wrongSecret: "The client ID or secret on this server is wrong. Contact your administrator.",
    tryAgain: "Try again. If it keeps failing, contact your administrator.",
  },

  history: {
    title: "Push history",
    emptyTitle: "Nothing pushed yet",
    empty: "Open a template and choose “Push”. Your push history will appear here.",
    more: "Load more",
    by: (provider: string, person: string | undefined) => `${provider}${dot}${person ? person + dot : ""}`,
    open: "Open",
    failed: "Failed",
    pending: "In progress",
    unknown: "No response",
    updated: "Updated",
    created: "Created",
  },

  push: {
    title: (template: string) => `Push “${template}”`,
    provider: "Provider",
    reconnectFirst: "Reconnect it on the Integrations page.",
    name: (provider: string) => `Name in ${provider}`,
    target: (provider: string) => `Template in ${provider}`,
    update: "Update the template pushed ",
    updateHint: (name: string, id: string) => `“${name}” (${id})`,
    create: "Create a new template",
    createHint: (provider: string) => `Templates already in ${provider} don't change.`,
    saving: "Saving your changes…",
    pushing: (provider: string) => `Sending the template to ${provider}. This can take up to half a minute.`,
    cancel: "Cancel",
    close: "Close",
    submit: "Push",
    tryAgain: "Try again",
  },

  beforeSending: {
    title: "Before you send",
    failed: "We couldn't check this email.",
  },

  mergeTags: {
    title: (provider: string) => `Merge tag changes for ${provider}`,
    added: (tag: string, provider: string) =>
      `${tag} is added at the end because ${provider} requires it in every email.`,
    fallbackDropped: (tag: string, provider: string) =>
      `${tag} loses its fallback because ${provider} doesn't support fallbacks in that part of the email.`,
    left: (tag: string, provider: string) =>
      `${tag} stays as is because ${provider} doesn't fill in merge tags in that part of the email.`,
    unsupported: (tag: string, provider: string, instead: string) => `${provider} doesn't support ${tag}. ${instead}`,
    instead: {
      dropLink: "The link is removed.",
      literal: "Its current value is used instead.",
      empty: "Its fallback is used instead, if it has one.",
    },
  },

  noProvider: {
    title: "No email provider connected",
    connect: "Connect one, then push templates to it with one click.",
    ask: "Ask an owner or admin to connect one.",
    reconnectTitle: (providers: string) => `Reconnect ${providers} to push`,
    reconnect: "After that, you can push templates with one click.",
    reconnectAsk: "Ask an owner or admin to do this.",
    open: "Open integrations",
  },

  done: {
    title: (provider: string) => `Pushed to ${provider}`,
    created: "Created ",
    updated: "Updated ",
    name: (name: string) => `“${name}”`,
    where: (provider: string) => ` in ${provider}.`,
    id: "Template ID",
    copyId: "Copy template ID",
    open: (provider: string) => `Open in ${provider}`,
    close: "Done",
    toast: (name: string, provider: string) => `Pushed “${name}” to ${provider}`,
  },

  failed: {
    disconnectedTitle: (provider: string) => `${provider} is no longer connected`,
    reconnect: "Reconnect it",
    disconnectedAfter: " and push again. Your template is saved.",
    rejectedTitle: (provider: string) => `${provider} didn't accept the template`,
    title: "We couldn't push the template",
  },
};
