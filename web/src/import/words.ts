const count = (value: number) => value.toLocaleString("en");

const title = "Import an email";

const accepted = "HTML, MJML, .eml, .zip or a Mailwright .json export, up to 5 MB";

const limitReached = (limit: number) => `You've used all ${count(limit)} templates in your plan`;

const importAnother = "Import another";

/** Text for the import page, and for the template limit, which other pages also show. */
export const words = {
  title,
  tryAgain: "Try again",
  cancel: "Cancel",
  drop: "Drop to import",

  page: {
    description:
      "Turn an email from another tool into an editable template, or import a template from another account.",
    viewOnly: "You can view templates, but not create them",
    viewOnlyText: (role: string, account: string) =>
      `You're ${role} in ${account}. An owner or admin can change your role.`,
    importing: "Importing your email",
    imported: (percent: number) => `Imported, ${percent}% match`,
    dropLater: `To import another email, select “${importAnother}” first.`,
  },

  choose: {
    source: "Paste the HTML or MJML of an email, or drop a file anywhere on this page",
    sourcePlaceholder: "<!doctype html>…",
    sourceHint: "You can also copy an email from your inbox and paste it here.",
    chooseFile: "Choose file",
    emailFile: "Email file",
    accepted,
    submit: "Import",
    left: (left: number, limit: number) => `${count(left)} of ${count(limit)} imports left this month.`,
    review: "Nothing is sent or published. You review the result first.",
    templateFile: "Template file",
    aboutTemplates:
      "A template exported as JSON opens right in the editor and doesn't count as an import. " +
      "Its images stay in the account it came from.",
    unopened: (name: string) => `“${name}” was imported but isn't saved as a template yet`,
    unopenedText: "It stays here until you import another email.",
    back: "Back to result",
    limit: "You can still import an email and preview it. To open it in the editor, delete a template first.",
  },

  faults: {
    noFile: "That isn't a file. Choose an email file instead.",
    severalFiles: "Import one email at a time. Choose a single file, or a .zip that contains the email and its images.",
    otherKind: (name: string) => `“${name}” isn't an email file. Choose ${accepted}.`,
    tooLarge: (name: string) => `“${name}” is larger than 5 MB. Choose a smaller file.`,
    empty: (name: string) => `“${name}” is empty. Choose another file.`,
    noText: "Paste the HTML or MJML of an email first, or choose a file.",
    textTooLarge: "The text is larger than 2 MB. Save it as a file and import that instead.",
    notExported: "This isn't a template exported from Mailwright. Choose a file that you exported as JSON.",
  },

  refused: {
    file: (name: string) => `We couldn't import “${name}”`,
    email: "We couldn't import your email",
    /** These two start a sentence that ends with the server's message about the field. */
    theFile: "The file",
    theEmail: "The email",
    usedUp: "You've used all your imports for this month",
    resets: (date: string) => `Imports reset on ${date}.`,
    perMonth: (limit: number) => `Your plan includes ${count(limit)} per month.`,
    larger: (plan: string) => `${plan} includes more.`,
  },

  reading: {
    uploading: "Uploading your file",
    converting: "Converting your email",
    convertingText: "We're converting its layout, mobile styles and images. This takes a few seconds.",
  },

  result: {
    match: (percent: number) => `${percent}% match`,
    part: (name: string, percent: number) => `${name} ${percent}%`,
    content: "Content",
    contentHint: "Text, links and images that appear in both emails, in the same order.",
    style: "Style",
    styleHint: "Colors, font sizes and positions, on desktop and on a phone.",
    identical: "Identical to the original.",
    nearlyIdentical: "Almost identical to the original.",
    close: "A close match. Some details look slightly different.",
    different: "Some parts look different. Compare them with the original.",
    missing: "Some content is missing. Compare the result with the original.",
    keptAsHtml: "Most of the email stays as HTML, so you'll edit it as code.",
    name: "Template name",
    another: importAnother,
    open: "Open in editor",
    openFailed: "We couldn't create the template",
    stays: "Your import is still here.",
  },

  compare: {
    label: "Original and result",
    side: "Version to show",
    original: "Original",
    result: "Result",
    originalFrame: "Original email",
    resultFrame: "Imported email",
    screen: "Preview as",
    desktop: "Desktop",
    phone: "Phone",
    failed: "We couldn't show the result",
  },

  report: {
    title: "Import report",
    warnings: "Warnings",
    warningsHint: "Review these before you send the email.",
    missingImages: "To include images from your computer, import a .zip that contains the email and its images.",
    outcomes: {
      converted: { title: "Converted", explanation: "These are now blocks and look the same as before." },
      approximated: {
        title: "Slightly changed",
        explanation: "These are now blocks and look almost the same as before.",
      },
      kept: { title: "Kept as HTML", explanation: "These look the same, but you edit them as code." },
      dropped: { title: "Left out", explanation: "Templates don't support these." },
    },
    line: (line: number) => `line ${count(line)}`,
    times: (times: number) => `${count(times)} times`,
    timesFirst: (times: number, place: string) => `${count(times)} times, first in ${place}`,
  },

  leave: {
    title: "Discard this import?",
    text: "You haven't opened it in the editor yet. If you leave, you'll need to import the email again.",
    confirm: "Discard and leave",
  },

  limit: {
    reached: limitReached,
    title: "You've reached your template limit",
    text: (limit: number) => `${limitReached(limit)}. Delete one, then open this import. It stays here until then.`,
    checkAgain: "Check again",
    openTemplates: "Open templates in a new tab",
    seePlans: "See plans",
  },
};
