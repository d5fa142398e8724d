/** Text about saving. The text of its dialogs is in dialogWords.ts. */
export const words = {
  state: {
    saved: "Saved",
    saving: "Saving…",
    offline: "Offline, will retry",
    offlineHint: "Your changes are safe in this browser. We'll keep trying.",
    notSaved: "Not saved",
    notSavedHint: "Your changes are safe in this browser.",
    conflict: "Changed elsewhere",
    tryNow: "Try now",
  },
  unsaved: "Some changes aren't saved yet.",
  signedOut: "You're signed out. Sign in again to save your changes.",
  mergingMissing:
    "The template was changed elsewhere, and we couldn't load what's needed to merge your changes. If this continues, reload the page.",
  noTag: "We can't save changes safely because the server's response has no ETag. Contact your administrator.",
  merged: {
    own: "Merged with your changes from another tab or device",
    by: (name: string) => `Merged with changes by ${name}`,
    unknown: "Merged with changes made elsewhere",
  },
};
