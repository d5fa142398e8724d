/** Text for the profile page and for the page that confirms a new email address. */
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
    /** How the user signed in, by the session's method. */
    signedInBy: {
      password: "signed in with a password",
      passkey: "signed in with a passkey",
      sso: "signed in with single sign-on",
    },
    signOutElsewhere: "Sign out everywhere else",
    signedOutOfOthers: (count: number) => `Ended ${count} other ${count === 1 ? "session" : "sessions"}`,
  },

  identity: {
    title: "Sign in again to confirm that it's you",
    description: "You don't use a password here. After you sign in, you have 5 minutes to make this change.",
  },

  noPassword: {
    description: "You don't have a password. You sign in with single sign-on or a passkey.",
    set: "Set a password",
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
    deleteTitle: "Delete your profile",
    deleteDescription: "Deletes your profile and every account where you're the only member.",
    delete: "Delete profile",
  },

  deleteUser: {
    title: "Delete your profile?",
    description: "This can't be undone. Templates that you created in other accounts stay, without your name.",
    accountsGo: "These accounts will be deleted with everything in them:",
    accountsPass: "The parent account's owner will take over these sub-accounts:",
    accountsBlock: "You own accounts that have other members. Transfer or delete these accounts first:",
    email: (email: string) => `Type ${email} to confirm`,
    confirm: "Delete profile",
    cancel: "Cancel",
    close: "Close",
  },

  confirmEmail: {
    title: "Confirm the new email address",
    description: "Click the button to confirm your email address change.",
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
