/** Why single sign-on failed. */
export const words = {
  errors: {
    SSO_NOT_CONFIGURED: "Single sign-on isn't set up on this server. Contact your administrator.",
    SSO_UNAVAILABLE: "We couldn't reach your identity provider. Try again in a minute.",
    SSO_CANCELED: "You canceled the sign-in. Try again whenever you're ready.",
    SSO_EXPIRED: "That sign-in took too long or started in another browser. Try again.",
    SSO_EMAIL_UNVERIFIED: "Your identity provider hasn't verified your email address. Contact your administrator.",
    SSO_DOMAIN_NOT_ALLOWED: "Accounts with your email domain can't sign in here. Use your work account.",
    REGISTRATION_CLOSED: "You need an invite to sign up. Ask someone who already uses Mailwright to invite you.",
    RATE_LIMITED: "Too many failed sign-ins from your network. Try again in 15 minutes.",
  } as Partial<Record<string, string>>,
  failed: "Single sign-on failed. Try again, or ask your administrator.",
};
