/** Text for the link that resends the verification email. */
export const words = {
  label: "Resend link",
  sending: "Sending…",
  sent: "Sent.",
  savedToOutbox: "Saved to the outbox folder in the data directory.",
};
