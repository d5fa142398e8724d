/** Text for the AI writing help. */
export const words = {
  write: {
    label: "Write with AI",
    ifEmpty: "Write something first. Then you can improve it here.",
    losesFormatting: "You'll lose formatting on individual words. Links stay.",
  },
  alt: {
    label: "Alt text ideas",
    ifEmpty: "We couldn't find a file name, heading or text near the image.",
    note: "Ideas come from the text around the image. Check that they match the image.",
  },
  lines: {
    ifEmpty: "Write your email first. Ideas come from its text.",
  },
  actions: {
    rewrite: "Rewrite",
    shorten: "Shorten",
    expand: "Expand",
    translate: "Translate",
    subject: "Suggest subjects",
    preview: "Suggest preview text",
    alt: "Suggest alt text",
  },
  translateInto: "Translate into",
  writing: "Writing…",
  cancel: "Cancel",
  suggestions: {
    label: "Suggestions",
    none: "We didn't find anything better.",
    back: "Back",
  },
  failure: {
    needsModel: "This needs an AI model. Your administrator can connect one.",
    /** By the server's error code. */
    titles: {
      AI_ATTEMPT_LIMIT: "AI is paused until tomorrow",
      AI_DAILY_LIMIT: "No generations left today",
      AI_NOT_UNDERSTOOD: "We didn't understand what to change",
      AI_REFUSED: "The model declined your request",
      AI_UNAVAILABLE: "The model isn't responding",
      RATE_LIMITED: "Too many requests",
    },
    otherTitle: "That didn't work",
    fault: (fault: string) => `It ${fault}.`,
    nothingChanged: "Nothing changed.",
  },
};
