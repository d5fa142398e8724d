/** What the profile page says, and the page that confirms a new email address. */
export const words = {
  profile: {
    title: "Profile",
    details: "Personal details",
    verified: "Verified",
    notVerified: "Not verified",
    save: "Save changes",
    saved: "Profile saved",
    password: "Password",
    passwordDescription: "Changing your password signs you out everywhere else.",
    passwordChanged: "Password changed",
    signedOutElsewhere: "You've been signed out everywhere else.",
    sessions: "Sessions",
    sessionsDescription: "Browsers where you're signed in.",
    thisBrowser: "This browser",
    lastSeen: "last seen",
    signOut: "Sign out",
    signOutOf: (browser: string, ipAddress: string) => `Sign out of ${browser}, ${ipAddress}`,
    signedOutOf: (browser: string) => `Signed out of ${browser}`,
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    unknownBrowser: "Unknown browser",
    /** By the method of a session. */
    signedInBy: {
      password: "signed in with a password",
      passkey: "signed in with a passkey",
      sso: "signed in with single sign-on",
    },
    signOutElsewhere: "Sign out everywhere else",
    signedOutOfOthers: (count: number) => `Ended ${count} other ${count === 1 ? "session" : "sessions"}`,
  },

  emailCard: {
    title: "Email address",
    description: "You sign in with this email address.",
    newEmail: "New email",
    change: "Change email",
    resend: "Send new links",
    sent: "Check your inbox to confirm the change",
    pendingTitle: "Waiting for confirmation",
    pendingBefore: "Open the link that we sent to",
    pendingAfter: "It expires after 24 hours.",
    pendingBoth: (current: string) => `and the one that we sent to ${current}. They expire after 24 hours.`,
    cancel: "Cancel change",
    canceled: "Your email address stays the same",
  },

  yourData: {
    title: "Your data",
    exportTitle: "Export your data",
    exportDescription: "A JSON file with your profile, templates, sessions, API keys and activity.",
    export: "Export",
    deleteTitle: "Delete your user",
    deleteDescription: "Deletes your user and the accounts that only you belong to.",
    delete: "Delete user",
  },

  deleteUser: {
    title: "Delete your user?",
    description: "This can't be undone. Templates that you created in other accounts stay, without your name.",
    accountsGo: "These accounts will be deleted with everything in them:",
    accountsPass: "The owner of the parent account will own these sub-accounts:",
    accountsBlock:
      "You own accounts that have other members. Make another member the owner or delete the account first:",
    email: (email: string) => `Type ${email} to confirm`,
    confirm: "Delete user",
    cancel: "Cancel",
    close: "Close",
  },

  confirmEmail: {
    title: "Confirm the new email address",
    description: "Click the button to confirm the change of your email address.",
    confirm: "Confirm",
    linkFailed:
      "If you've just used it, open the link that we sent to your other email address. Otherwise, request the change again on your profile page.",
    takenFailed: "Choose another email address on your profile page.",
    doneTitle: "Email address changed",
    doneDescription: "From now on, sign in with your new email address.",
    halfTitle: "One more step",
    halfDescription: "Thanks. Now open the link that we sent to your other email address.",
    goToProfile: "Go to your profile",
  },
};
