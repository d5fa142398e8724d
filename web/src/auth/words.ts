/** What the sign-in pages and the profile say. */
export const words = {
  name: "Name",
  email: "Email",
  password: "Password",
  newPassword: "New password",
  currentPassword: "Current password",
  signIn: "Sign in",
  forgotPassword: "Forgot password?",
  createAccount: "Create account",
  changePassword: "Change password",
  goToTemplates: "Go to your templates",
  checkYourEmail: "Check your email",
  apiReference: "API reference",

  showPassword: "Show password",
  show: "Show",
  hide: "Hide",

  judgement: {
    empty: "Use at least 8 characters. A few random words work well.",
    tooShort: (missing: number) => `Add ${missing} more ${missing === 1 ? "character" : "characters"}.`,
    tooLong: "Use at most 256 characters.",
    blank: "Use more than just spaces.",
    guessable: "Long enough, but easy to guess.",
    good: "Good. Longer is even better.",
    strong: "Strong password.",
  },

  signInPage: {
    ended: "Your session has ended. Sign in to pick up where you left off.",
    endedInEditor:
      "Your session has ended. Sign in to pick up where you left off. Your changes are saved in this browser.",
    newHere: "New here?",
    createAnAccount: "Create an account",
  },

  sso: {
    signInWith: (name: string) => `Sign in with ${name}`,
    onlyDescription: "Use your company account. The first time, we create your account here.",
    or: "or",
    errors: {
      SSO_NOT_CONFIGURED: "Single sign-on isn't set up on this server. Ask your administrator.",
      SSO_UNAVAILABLE: "We couldn't reach your identity provider. Try again in a minute.",
      SSO_CANCELED: "You canceled the sign-in. Try again whenever you're ready.",
      SSO_EXPIRED: "That sign-in took too long or was opened in another browser. Try again.",
      SSO_EMAIL_UNVERIFIED: "Your identity provider hasn't verified your email address. Ask your administrator.",
      SSO_DOMAIN_NOT_ALLOWED: "Accounts with your email domain can't sign in here. Use your work account.",
      REGISTRATION_CLOSED: "You need an invite to join this server. Ask a member to invite you.",
      RATE_LIMITED: "Too many failed sign-ins from your network. Try again in 15 minutes.",
    } as Partial<Record<string, string>>,
    failed: "Single sign-on failed. Try again, or ask your administrator.",
  },

  signUp: {
    title: "Create your account",
    description: "Design emails that look right in every inbox.",
    haveAccount: "Already have an account?",
    inviteOnly: "Sign-up is by invitation only",
    inviteOnlyDescription: "Ask someone who already uses Mailwright to invite you to their account.",
  },

  forgot: {
    title: "Forgot your password?",
    description: "We'll email you a link to choose a new one.",
    notAnEmail: "Must be a valid email address.",
    send: "Send link",
    sentBefore: "If there's an account for",
    sentAfter: ", we've sent a link to it. The link works once and expires in an hour.",
    back: "Back to sign in",
  },

  reset: {
    title: "Choose a new password",
    description: "You'll be signed out everywhere. Then sign in with your new password.",
    changed: "Password changed",
    changedDescription: "You've been signed out everywhere. Sign in with your new password.",
    incomplete: "This link is incomplete. Copy the whole link from the email.",
    deadTitle: "This link didn't work",
    deadDescription: (reason: string) =>
      `${reason} Links work once and expire after an hour. If you just used this one, sign in with your new password.`,
    requestLink: "Request a new link",
  },

  verify: {
    title: "Verify your email",
    description: "Click the button to confirm that this is your email address.",
    alreadyTitle: "Your email is already verified",
    alreadyDescription: (email: string) => `${email} is verified. You're all set.`,
    linkFailed: "Links work once and expire after 24 hours. If you've already used this one, your email is verified.",
    signInForLink: "Otherwise, sign in and request a new link.",
    useForAnother: "Verify another email address",
    verify: "Verify email",
    incompleteTitle: "This link is incomplete",
    incompleteDescription: "Open the link in the email again, or copy all of it.",
    sentBefore: "We sent a link to",
    sentAfter: ". Open it to verify your email address. You can get started in the meantime.",
    doneTitle: "Email verified",
    doneDescription: "Thanks. You're all set.",
  },

  resend: {
    label: "Resend link",
    sending: "Sending…",
    sent: "Sent.",
    savedToOutbox: "Saved to the outbox folder in the data directory.",
  },

  outbox: {
    before: "This server can't send email yet. We saved the message to the",
    folder: "outbox",
    after: "folder in the data directory. The link is also in the server log.",
  },

  profile: {
    title: "Profile",
    details: "Personal details",
    verified: "Verified",
    notVerified: "Not verified",
    save: "Save",
    saved: "Profile saved",
    password: "Password",
    passwordDescription: "You'll be signed out everywhere else.",
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
};
