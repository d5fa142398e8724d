/** Apart from the other words of signing in, because only the page for a new password needs these. */
export const resetWords = {
  revokeAccess: "Also remove API keys, passkeys, authenticator apps, provider connections, and members I invited",
  revokeAccessHint: "Choose this if someone else may have used your account.",
};
