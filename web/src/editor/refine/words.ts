/** Text for the “Refine with AI” panel. */
export const words = {
  title: "Refine with AI",
  close: "Close",
  form: {
    request: "What should change?",
    placeholder: "Make the introduction friendlier",
    scope: "Apply to",
    email: "Whole email",
    block: "Selected block",
    send: "Suggest changes",
    sending: "Finding changes…",
    cancel: "Cancel",
  },
  proposals: {
    label: "Suggested changes",
    earlier: "Earlier suggestions",
    earlierSummary: (request: string, count: string) => `“${request}”: ${count}`,
    count: (all: number, open: number) => {
      const changes = all === 1 ? "1 change" : `${all} changes`;
      if (open === all) return `${changes} suggested`;
      return open === 0 ? `${changes}, all reviewed` : `${changes}, ${open} to review`;
    },
    warnings: "Good to know",
    acceptAll: "Accept all",
    rejectAll: "Reject all",
  },
  card: {
    accepted: "Accepted",
    rejected: "Rejected",
    outdated: "Out of date",
    barred: "Not possible",
    accept: "Accept",
    reject: "Reject",
    reconsider: "Reconsider",
    remove: (block: string) => `Remove ${block}`,
    move: (block: string) => `Move ${block}`,
    add: (block: string) => `Add ${block}`,
    text: "Text",
    position: "Position",
    wholeEmail: "the email",
    atTop: (parent: string) => `At the top of ${parent}`,
    after: (block: string) => `After “${block}”`,
    before: "Before: ",
    afterwards: "After: ",
  },
  announcements: {
    accepted: "Change accepted.",
    rejected: "Change rejected.",
    acceptedAll: (count: number) => (count === 1 ? "1 change accepted" : `${count} changes accepted`),
    undo: "Undo",
  },
  /** Why a suggestion can't be applied. */
  reasons: {
    blockGone: "This block is no longer in the email.",
    blockMoved: "This block has moved since your request.",
    changed: "This has changed since your request.",
    parentGone: "The block that should contain this one is no longer in the email.",
    invalid: "The suggested block isn't valid.",
    unknown: "This kind of change isn't supported. Reload the page and try again.",
  },
};
