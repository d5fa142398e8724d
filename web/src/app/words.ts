/** Text for the shell around every page: navigation, menus, banners, error pages and the command palette. */
export const words = {
  skipToContent: "Skip to main content",
  loadingPage: "Loading page…",

  navigation: {
    label: "Main",
    open: "Open navigation",
    title: "Navigation",
    search: "Search",
    templates: "Templates",
    media: "Media",
    brandKit: "Brand kit",
    integrations: "Integrations",
    team: "Team",
    subAccounts: "Sub-accounts",
    billing: "Billing and usage",
    auditLog: "Audit log",
    settings: "Settings",
    apiReference: "API reference",
    profile: "Profile",
    signIn: "Sign in",
    signOut: "Sign out",
  },

  accounts: {
    none: "No account",
    label: "Account:",
    plan: (plan: string) => `${plan} plan`,
    title: "Accounts",
    subAccount: "sub-account",
    current: "current account",
    create: "Create account",
  },

  userMenu: {
    label: "Profile, theme and sign out",
    theme: "Theme",
    system: "System",
    light: "Light",
    dark: "Dark",
  },

  commands: {
    create: "Create",
    newTemplate: "New template",
    importEmail: "Import an email",
    goTo: "Go to",
    switchTo: (account: string) => `Switch to ${account}`,
    you: "You",
    useTheme: (theme: "light" | "dark") => `Switch to ${theme} theme`,
    accountKeywords: ["open"],
    generateKeywords: ["generate", "prompt", "email", "draft", "ai"],
    importKeywords: ["html", "mjml", "eml", "zip", "paste"],
    themeKeywords: ["appearance", "mode"],
  },

  offline: "You're offline. Your changes will be sent when you reconnect.",

  verify: {
    label: "Verify your email",
    before: "Check your inbox at",
    after: "to verify your email address.",
  },

  error: {
    pageTitle: "Something went wrong",
    title: "We couldn't load this page",
    home: "Go to homepage",
    tryAgain: "Try again",
    reload: "Reload page",
    notFound: "It may have been deleted, or you may not have access to it.",
    missingPart:
      "Part of the app couldn't be loaded. Mailwright may have been updated, or you may be offline. Your saved work is safe.",
  },

  notFound: {
    title: "Page not found",
    body:
      "The link may be mistyped, the page may have moved, or you may not be a member of its account. " +
      "If the link came from an email, make sure you copied all of it.",
    apiReference: "API reference",
    home: "Go to homepage",
  },
};
