/** Kept separate from the other sign-in text because only the password reset page needs it. */
export const resetWords = {
  revokeAccess: "Also remove API keys, passkeys, authenticator apps, provider connections, and members I invited",
  revokeAccessHint: "Choose this if someone else may have used your account.",
};
