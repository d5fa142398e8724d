/** Text for the version history. */
export const words = {
  title: "Versions",
  current: "Current",
  currentVersion: "Current version",
  currentHint:
    "This is the current version. Earlier versions appear in the list as the template changes. Choose one to compare.",
  thisVersion: "This version",
  highlight: "Highlight changes",

  label: {
    field: "Label",
    placeholder: "For example, Sent on May 2",
    save: "Save label",
    saved: "Label saved",
    removed: "Label removed",
    hint: "Labeled versions are kept until you delete the template.",
  },

  differences: {
    title: "Differences",
    none: "No differences.",
    changed: (block: string) => `Changed ${block}`,
    added: (block: string) => `Added ${block}`,
    removed: (block: string) => `Removed ${block}`,
    settings: (names: readonly string[]) => `Changed settings: ${new Intl.ListFormat("en").format(names)}`,
  },

  restore: {
    button: "Restore this version",
    title: (date: string) => `Restore the version from ${date}?`,
    description: "The template goes back to this version. The current version stays in the list.",
    confirm: "Restore version",
    done: "Version restored",
    undo: "Undo",
  },
};
