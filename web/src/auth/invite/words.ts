/** Text for the invite page. */
export const words = {
  title: (account: string) => `Join ${account}`,
  invitedYou: "invited you to join as",
  roles: {
    admin: "an admin. You can manage templates, members and settings.",
    editor: "an editor. You can create and export templates.",
    reviewer: "a reviewer. You can view templates.",
  },
  expires: "The invite expires",
  failed: "We couldn't load this invite",
  tryAgain: "Try again",

  name: "Name",
  email: "Email",
  emailHint: "The invite was sent to this address.",
  password: "Password",
  forgotPassword: "Forgot password?",
  signIn: "Sign in",
  createAccount: "Create account",

  accept: "Accept invite",
  welcome: (account: string) => `Welcome to ${account}`,
  goToTemplates: "Go to your templates",

  decline: "Decline",
  declineTitle: (account: string) => `Decline the invite to ${account}?`,
  declineDescription: "The link will stop working. If you change your mind, ask for a new invite.",
  declineInvite: "Decline invite",
  declinedTitle: "Invite declined",
  declinedDescription: "You weren't added to the account.",

  unavailableTitle: "This invite no longer works",
  unavailableDescription:
    "It was used, revoked or replaced by a newer one, or it expired after 7 days. Ask the person who invited you for a new one.",

  wrongUser: {
    title: "This invite is for a different email address",
    sentTo: "It was sent to",
    signedInAs: ", but you're signed in as",
    switch: "Sign out and switch users",
    stay: "Stay signed in",
  },
};
