/** Text for the shared components. */
export const words = {
  product: "Mailwright",
  pageTitle: (title: string) => `${title} – Mailwright`,
  close: "Close",
  cancel: "Cancel",
  tryAgain: "Try again",
  openFailed: "This couldn't be opened. Check your connection and try again.",
  missingPart: {
    title: "This couldn't be loaded",
    message:
      "You may be offline, or Mailwright may have been updated. Try again. If that doesn't help, reload the page.",
  },

  typeToConfirm: (text: string) => `Type “${text}” to confirm`,
  clearSearch: "Clear search",
  contextMenu: "Actions",
  firstShown: (count: number) => `Showing the first ${count}.`,
  justNow: "just now",
  ofLimit: (value: string, limit: string) => `${value} of ${limit}`,

  color: {
    none: "None",
    choose: (label: string) => `Choose ${label.toLowerCase()}`,
    chooseFrom: (label: string, current: string) => `Choose ${label.toLowerCase()}, currently ${current}`,
    swatch: (label: string, value: string) => `${label} ${value}`,
    remove: "Remove color",
    invalid: (text: string) => `“${text}” isn't a color. Enter a hex code like #1d4ed8.`,
  },

  commandPalette: {
    label: "Command palette",
    placeholder: "What do you want to do?",
    empty: "No matching commands.",
  },

  copy: {
    copied: "Copied",
    failed: "Couldn't copy. Select the text and copy it yourself.",
  },

  loadMore: {
    more: "Show more",
    failed: (what: string) => `We couldn't load more ${what}.`,
  },

  keys: {
    mod: "Ctrl",
    alt: "Alt",
    shift: "Shift",
  },
};
