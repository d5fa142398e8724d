const count = (value: number) => value.toLocaleString("en");

const drafting = "Describe your email in a sentence. You get a complete draft in your brand style.";

const importEmail = "Import an email";

/** Text for the template list, the library and their dialogs. */
export const words = {
  tryAgain: "Try again",
  cancel: "Cancel",
  newTemplate: "New template",

  list: {
    title: "Templates",
    used: (templates: number, limit: number) => `${count(templates)} of ${count(limit)} templates`,
    loadFailed: "We couldn't load your templates",
    noMatch: "No matching templates",
    noMatchHint: "Search covers names and descriptions.",
    showAll: "Show all templates",
    more: "templates",
    shown: (templates: number) => `${templates} ${templates === 1 ? "template" : "templates"} shown`,
    range: (first: number, last: number) => `Templates ${first} to ${last}`,
    noPreview: "No preview",
  },

  toolbar: {
    search: "Search templates",
    status: "Status",
    anyStatus: "Any status",
    source: "Source",
    anySource: "Any source",
    sort: "Sort",
    lastUpdated: "Last updated",
    newest: "Newest",
    oldest: "Oldest",
    nameUp: "Name, A to Z",
    nameDown: "Name, Z to A",
    view: "View",
    grid: "Grid",
    list: "List",
  },

  status: { draft: "Draft", exported: "Exported" },
  source: { blank: "Blank", library: "Library", ai: "Prompt", import: "Imported" },

  empty: {
    reviewerTitle: "No templates yet",
    reviewerText: (account: string) => `When someone in ${account} creates a template, you'll see it here.`,
    title: "Create your first template",
    text: "A template is an email you design once and use again. All your templates appear here.",
    drafting,
    blank: "Start blank",
    library: "Choose from the library",
    libraryText: "Ready-made designs for newsletters, offers, receipts and more. Just add your own text.",
    importEmail,
    importText: "Paste or drop HTML, MJML, .eml, .zip or a Mailwright export. It becomes an editable template.",
    designs: "Designs to start with",
  },

  limit: {
    title: (limit: number) => `You've used all ${count(limit)} templates in your plan`,
    text: (plan: string | undefined) =>
      `To create another one, delete a template${plan ? ` or upgrade to the ${plan} plan` : ""}. ` +
      "You can still edit the ones you have.",
  },

  library: {
    description: "Start blank, import an email, or pick a design that uses your brand colors, fonts and logo.",
    viewOnly: "You can view templates, but not create them",
    viewOnlyText: (role: string, account: string) =>
      `You're ${role} in ${account}. An owner or admin can change your role.`,
    search: "Search designs",
    types: "Email type",
    allTypes: "All",
    loadFailed: "We couldn't load the library",
    designs: "Designs",
    noMatch: "No matching designs",
    noMatchHint: "Try another search term or email type.",
    showAll: "Show all designs",
    drafting,
    blank: "Blank template",
    blankText: "A heading, text, button and footer in your brand style.",
    creating: "Creating your template",
    importEmail,
    importText: "Paste HTML or MJML, or upload a file.",
  },

  emailTypes: {
    newsletter: "Newsletter",
    announcement: "Announcement",
    welcome: "Welcome",
    promotion: "Promotion",
    event: "Event",
    update: "Update",
    "re-engagement": "Win-back",
    transactional: "Transactional",
  },

  design: {
    previous: "Previous design",
    next: "Next design",
    use: "Use this design",
    show: "Preview as",
    desktop: "Desktop",
    phone: "Phone",
    dark: "Dark",
    preview: (name: string) => `Preview of ${name}`,
    previewFailed: "We couldn't show the preview",
  },

  actions: {
    menu: (name: string) => `Actions for ${name}`,
    open: "Open",
    select: "Select",
    rename: "Rename",
    duplicate: "Duplicate",
    export: "Export",
    copy: "Copy to another account…",
    push: "Push to an email provider…",
    markDraft: "Mark as draft",
    markExported: "Mark as exported",
    delete: "Delete",
  },

  exportFormats: {
    html: "HTML",
    zip: "ZIP with images",
    eml: "EML draft",
    text: "Plain text",
    json: "JSON",
  },

  selection: {
    title: "Selected templates",
    select: (name: string) => `Select ${name}`,
    clear: "Clear selection",
    count: (templates: number) => `${templates} selected`,
    exportOne: "Export as",
    exportMany: "Export all in one ZIP as",
  },

  rename: {
    title: "Rename template",
    name: "Name",
    description: "Description",
    descriptionHint: "Helps you find the template. It isn't part of the email.",
    save: "Save",
  },

  copy: {
    title: (name: string) => `Copy “${name}” to another account`,
    description:
      "The copy keeps its style and doesn't use the other account's brand kit. " +
      "Its images stay in this account: if you delete one here, it disappears from the copy too.",
    account: "Account",
    copy: "Copy",
    failed: (account: string | undefined, reason: string) => `We couldn't copy the template to “${account}”. ${reason}`,
    copied: (name: string) => `Copied “${name}”`,
    open: "Open copy",
  },

  delete: {
    title: (name: string) => `Delete “${name}”?`,
    titleMany: (templates: number) => `Delete ${templates} templates?`,
    text: "This permanently deletes the template and its versions.",
    textMany: (names: string) => `This permanently deletes ${names}, including all versions.`,
    moreNames: (templates: number) => `${templates} more`,
    sent: "Emails you've already sent aren't affected.",
    kept: (templates: number) =>
      templates === 1
        ? "1 of the selected templates was created by someone else and won't be deleted."
        : `${templates} of the selected templates were created by someone else and won't be deleted.`,
    confirm: "Delete template",
    confirmMany: (templates: number) => `Delete ${templates} templates`,
  },

  push: { openTemplate: "Open template" },

  toasts: {
    created: (name: string) => `Created “${name}”`,
    deleted: "Deleted",
    exported: "Exported",
    done: (verb: string, name: string) => `${verb} “${name}”`,
    doneMany: (verb: string, templates: number) => `${verb} ${templates} templates`,
    doneSome: (verb: string, done: number, total: number) => `${verb} ${done} of ${total} templates`,
    failed: "That didn't work",
    failure: (name: string, reason: string) => `“${name}”: ${reason}`,
    moreFailures: (templates: number) => `And ${templates} more.`,
  },

  commands: { create: "Create", blank: "New blank template", blankKeywords: ["empty", "scratch"] },
};
