/** Text for the checks panel. */
export const words = {
  title: "Checks",
  checking: "Checking…",
  close: "Close checks",
  open: "Open checks",

  badge: {
    label: (state: string) => `Checks: ${state}`,
    failed: "last check failed",
    notChecked: "not checked yet",
    errors: (count: number) => (count === 1 ? " error" : " errors"),
    warnings: (count: number) => (count === 1 ? " warning" : " warnings"),
    separator: ", ",
  },

  failed: {
    title: "We couldn't check this email",
    retry: "Check again",
    isOld: "These results are from an earlier check.",
  },

  score: {
    before: "Score: ",
    after: " out of 100",
    scope: (clients: number) =>
      `Checked against ${clients} email clients, accessibility guidelines, spam filters and legal requirements.`,
  },

  list: {
    none: "No issues found. Ready to send.",
    severities: { error: "Errors", warning: "Warnings", info: "Good to know" },
    kinds: {
      content: "Content",
      compatibility: "Compatibility",
      accessibility: "Accessibility",
      links: "Links and images",
      size: "Size",
      legal: "Legal",
      inbox: "Inbox",
      spam: "Spam",
      text: "Plain text",
    },
  },

  problem: {
    times: (count: number) => `(${count} times)`,
    line: (line: number) => `(line ${line})`,
    fix: "Fix it",
    fixManually: "Fix manually",
    showField: "Show field",
    showLine: "Show line",
    showBlock: "Show block",
  },

  support: {
    title: (limited: number, all: number) => `Details for ${limited} of ${all} email clients`,
    levels: {
      none: " doesn't support it",
      partial: " partially supports it",
      full: " supports it",
      unknown: " hasn't been tested",
    },
    affected: (share: number) => `Affects about ${share}% of readers. `,
    tested: (date: string, isStale: boolean) => `Tested ${date}${isStale ? ", so it may be out of date" : ""}. `,
    source: "Can I email",
  },

  fixAll: (count: number) => `Fix ${count} issues automatically`,

  fix: {
    becomes: "changes to",
    apply: "Apply",
    reject: "Keep as is",
    fewer: (count: number, what: "error" | "warning") => `${count} fewer ${what}${count === 1 ? "" : "s"}`,
    more: (count: number, what: "error" | "warning") => `${count} more ${what}${count === 1 ? "" : "s"}`,
    same: "Same number of errors and warnings",
    proposed: (before: number, after: number, difference: string) =>
      `The score would change from ${before} to ${after}. ${difference}.`,
    applied: "Fix applied. You can undo it.",
  },

  clients: {
    title: (count: number) => `Email clients (${count})`,
    description: "How much of this email each client supports. Reader shares are estimates.",
    supports: "supports ",
    score: (score: number) => `${score}%`,
    share: (share: number) => `About ${share}% of readers`,
    locked: (count: number, plan: string) => `${count} more with the ${plan} plan`,
    plans: { free: "Free", pro: "Pro", business: "Business" },
    data: (date: string) => `Support data: Can I email, ${date}.`,
  },

  leftovers: {
    logo: "Replace the sample logo with your own",
    text: (texts: readonly string[]) => `This is still sample text: ${texts.join(", ")}`,
    quoted: (text: string) => `“${text}”`,
    link: (url: string) => `A link still goes to a sample URL: ${url}`,
  },
};
