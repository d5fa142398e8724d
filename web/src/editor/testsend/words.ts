/** Text for the test email dialog. */
export const words = {
  title: "Send a test email",
  recipientBefore: "We'll send it to ",
  recipientAfter: " exactly as it looks on screen, including unsaved changes. You can send up to 15 an hour.",
  subject: "Subject",
  subjectHint: "We add “[Test]” to the beginning.",
  send: "Send test",

  unverified: {
    title: "Verify your email first",
    before: "We only send test emails to verified addresses. Check your inbox at ",
    after: " to verify yours, then come back here.",
  },

  sent: {
    title: "Test email sent",
    before: "We sent it to ",
    after: ". If it doesn't arrive, check your spam folder.",
    savedTitle: "Test email saved",
    savedBefore: "This server can't send email yet. We saved the email for ",
    savedBetween: " as the newest file in the ",
    savedFolder: "outbox",
    savedAfter: " folder in the data directory. Open it with your email app.",
    another: "Send another",
    close: "Done",
  },
};
