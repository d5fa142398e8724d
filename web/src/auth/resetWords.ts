/** Kept separate from the other sign-in text because only the password reset page needs it. */
export const resetWords = {
  revokeAccess:
    "Also remove API keys, provider connections, members I invited, and new passkeys and authenticator apps",
  revokeAccessHint:
    "Choose this if someone else may have used your account. Passkeys and apps that you added more than 30 days ago stay.",
};
