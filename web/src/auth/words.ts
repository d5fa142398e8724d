/** Text for the sign-in pages. */
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

  newPasswordHint: "At least 8 characters. Try a few random words.",

  signInPage: {
    ended: "Your session has ended.",
    replaced: "Someone else signed in to this browser in another tab.",
    pickUp: "Sign in to pick up where you left off.",
    inEditor: "Your changes are saved in this browser.",
    newHere: "New here?",
    createAnAccount: "Create an account",
  },

  sso: {
    signInWith: (name: string) => `Sign in with ${name}`,
    onlyDescription: "Use your company account. The first time you sign in, we'll create your Mailwright account.",
    or: "or",
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
    sentAfter: ", we've sent a link to that address. The link works once and expires in an hour.",
    back: "Back to sign in",
  },

  reset: {
    title: "Choose a new password",
    description: "You'll be signed out everywhere and need to sign in again with your new password.",
    changed: "Password changed",
    changedDescription: "You've been signed out everywhere. Sign in with your new password.",
    incomplete: "This link is incomplete. Copy the whole link from the email.",
    deadTitle: "This link didn't work",
    deadDescription: (reason: string) => `${reason} If you already used it, sign in with your new password.`,
    requestLink: "Request a new link",
  },

  verify: {
    title: "Verify your email",
    description: "Click the button to confirm that this is your email address.",
    alreadyTitle: "Your email is already verified",
    alreadyDescription: (email: string) => `${email} is verified. You're all set.`,
    linkFailed: "If you already used it, your email is verified.",
    signInForLink: "Otherwise, sign in and request a new link.",
    useForAnother: "Verify another email address",
    verify: "Verify email",
    incompleteTitle: "This link is incomplete",
    incompleteDescription: "Open the link in the email again, or copy the whole link.",
    sentBefore: "We sent a link to",
    sentAfter: ". Open it to verify your email address. You can get started in the meantime.",
    doneTitle: "Email verified",
    doneDescription: "Thanks. You're all set.",
  },

  outbox: {
    before: "This server can't send email yet. We saved the message to the",
    folder: "outbox",
    after: "folder in the data directory. The link is also in the server log.",
  },
};
