const count = (value: number) => value.toLocaleString("en");

const spelled = (seconds: number) => (seconds === 1 ? "1 second" : `${seconds} seconds`);

const tryAgain = "Try again";

/** Text for the page that turns a prompt into a draft, and for the draft's own page. */
export const words = {
  tryAgain,
  cancel: "Cancel",

  access: {
    title: "Start from a prompt",
    viewOnly: "You can view templates, but not create them",
    viewOnlyText: (role: string, account: string) =>
      `You're ${role} in ${account}. An owner or admin can change your role.`,
  },

  compose: {
    description: "Describe your email in a sentence. You get a complete draft in your brand style.",
    templateLimit:
      "You can still create a draft. We'll keep it in your history. To open it in the editor, delete a template first.",
    mode: "How to start",
    modes: { prompt: "Prompt", guided: "Guided" },
    clear: "Clear",
    submit: "Create draft",
    missing: (parts: readonly string[]) => `First, tell us ${parts.join(" and ")}.`,
    missingPrompt: "what your email is about",
    missingGoal: "the goal",
    missingContent: "what to include",
  },

  prompt: {
    label: "What's your email about?",
    placeholder:
      "What's happening, when, who it's for, what it costs, and where the button leads. " +
      "Include dates, prices and links. They'll appear in the email as you wrote them.",
    examples: "Try an example",
    moreExamples: "More examples",
    type: "Type (optional)",
  },

  guided: {
    goal: "What's the goal of this email?",
    goalPlaceholder: "Sell our spring collection",
    content: "What should it include?",
    contentHint: "Include dates, prices, names, places and links. They'll appear in the email as you wrote them.",
    audience: "Who is it for?",
    type: "Type",
    layout: "Layout",
    background: "Background",
    images: "Images",
    feel: "How should it feel?",
    feelPlaceholder: "Fresh and friendly",
    feelSuggestions: "Suggestions",
  },

  followUp: {
    title: "Follow-up question",
    suggestions: "Suggested answers",
    answer: "Your answer",
    answerPlaceholder: "Or write your own",
    skip: "Skip",
  },

  emailTypes: {
    promotion: "Promotion",
    event: "Event",
    newsletter: "Newsletter",
    welcome: "Welcome",
    announcement: "Announcement",
    update: "Update",
    "re-engagement": "Win-back",
    transactional: "Transactional",
  },
  tones: { neutral: "Neutral", warm: "Warm", plain: "Plain", bold: "Bold" },
  lengths: { full: "Full", short: "Short" },
  layouts: {
    "ai-decide": "Any layout",
    "single-column": "One column",
    "hero-two-col": "Large image, two columns",
    zigzag: "Zigzag",
    grid: "Grid",
  },
  backgrounds: {
    "white-clean": "White",
    "soft-tint": "Soft tint",
    "bold-color": "Bold color",
    "photo-forward": "Photo",
  },
  imageChoices: { stock: "Sample images", own: "Placeholders for my images", none: "No images" },
  /** Shown as suggestions and sent with the brief. */
  vibes: ["Friendly", "Elegant", "Bold", "Playful", "Minimal", "Formal", "Urgent"],
  /** Sent with the brief as "for members". */
  audiences: ["customers", "new subscribers", "members", "lapsed customers", "everyone"],

  reference: {
    add: "Add reference material",
    added: "Reference material added",
    label: "Reference material",
    hint: "Paste an article, agenda or notes. We use the facts and lists, but ignore instructions and links.",
  },

  brand: {
    none: "No brand kit yet. Each design keeps its own colors.",
    setUp: "Set up your brand kit",
    used: "Uses your brand style",
    edit: "Edit brand kit",
    open: "Open brand kit",
  },

  allowance: {
    left: (left: number, limit: number) => `${count(left)} of ${count(limit)}`,
    leftText: "generations left today.",
    resetsIn: (wait: string) => `Resets ${wait}`,
    usedUp: (limit: number) => `You've used all ${count(limit)} generations for today`,
    resetsAt: (time: string, wait: string) => `They reset at ${time}, ${wait}.`,
    inMinutes: (minutes: number) => `in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`,
    inHours: (hours: number) => `in ${hours} hours`,
    nextPlan: (plan: string, limit: number) => `${plan} includes ${count(limit)} a day.`,
    seePlans: "See plans",
  },

  model: {
    none: "Want free-form writing? Ask your administrator to connect a model.",
    writtenBy: (model: string) => `Written by ${model}.`,
    unavailable: (model: string, failure: string | null) =>
      `${model} isn't responding (${failure ?? "unknown error"}).`,
    about: "About the model",
    sent: "What's sent?",
    sentText: (model: string) =>
      `We send your prompt, reference material and brand kit to ${model}. ` +
      "We check what it writes and remove facts and links you didn't provide.",
  },

  working: {
    title: "Creating your draft",
    reading: "Reading your prompt",
    writing: "Writing",
    designing: "Designing",
    checking: "Checking",
    done: "Done:",
  },

  failure: {
    dailyLimit: "No generations left today",
    attemptLimit: "AI is paused until tomorrow",
    nothingChanged: "Nothing changed",
    needsModel: "This needs an AI model",
    rateLimited: "Too many requests",
    unavailable: "The model isn't responding",
    declined: "The model declined your request",
    other: "We couldn't create the draft",
    tryAgainIn: (seconds: number) => (seconds > 0 ? `${tryAgain} in ${spelled(seconds)}` : tryAgain),
    notCounted: "This didn't use up a generation.",
  },

  interrupted: {
    title: "Your draft was interrupted",
    text: "The page was reloaded before your draft was ready. If it finished in time, you'll find it in your history.",
    start: "Create it now",
    dismiss: "Dismiss",
  },

  history: {
    title: "History",
    loadFailed: "We couldn't load your history",
    more: "drafts",
    notFinished: "Not finished",
  },

  draft: {
    title: "Your draft",
    description: "Change anything here. The email updates as you type, and edits don't use up generations.",
    newDraft: "New draft",
    preview: "Preview",
    details: "Details",
    undo: "Undo",
    undoEnds: "Nothing left to undo.",
    tryAnother: "Try another version",
    edit: "Edit template",
    templateLimit: (limit: number) => `You've used all ${count(limit)} templates in your plan. Delete one first.`,
    updated: (subject: string) => `Draft updated. Subject: ${subject}`,
    useAgain: "Use this prompt again",
    earlier:
      "This draft is from an earlier version of Mailwright and can't be changed. Use its prompt again to create a new one.",
    unfinished: "This draft wasn't finished",
    unfinishedText: "The model didn't give a usable answer. This didn't use up a generation.",
    notFound: "Draft not found",
    notFoundText: "We keep drafts for 180 days. Templates you saved from them aren't affected.",
    createNew: "Create a new one",
    loadFailed: "We couldn't load this draft",
    notes: "Notes",
  },

  envelope: {
    subject: "Subject",
    previewText: "Preview text",
    none: "None",
    copy: (label: string) => `Copy ${label.toLowerCase()}`,
  },

  preview: {
    frame: (subject: string) => `Preview of ${subject}`,
    screen: "Preview as",
    desktop: "Desktop",
    phone: "Phone",
    dark: "Dark",
    failed: "We couldn't show the preview",
    design: "Design",
  },

  details: {
    occasion: "Occasion",
    notRight: "Not right? Try",
    or: "or",
    bestMatches: "Best matches",
    allOccasions: "All occasions",
    understood: "From your prompt",
    tone: "Tone",
    length: "Length",
    stillNeeded: "Still needed",
    stillNeededList: "Still needed:",
    notUsed: "Not used",
    place: "Add to email",
    content: "Content",
    common: "Button, contact and more",
    /** The server's message about a field, such as "isn't a URL", ends this sentence. */
    fault: (message: string) => `This ${message}.`,
    /** For fields without an example from the server. */
    examples: {
      button: "Learn more",
      contact: "hello@example.com",
      items: "First item\nSecond item",
      url: "https://example.com",
    },
  },

  redraw: {
    rateLimited: "Too many requests",
    rateLimitedText: (seconds: number) =>
      `Your changes are kept. We'll update the email ${seconds > 0 ? `in ${spelled(seconds)}` : "now"}.`,
    offline: "We can't reach the server",
    offlineText: "Your changes are kept, and we'll try again when you're back online.",
    failed: "We couldn't update the email",
    kept: (reason: string) => `${reason} Your changes are kept.`,
    discard: "Discard changes",
  },

  refine: {
    label: "What should change?",
    hint: "Uses one generation. You can review the changes before you keep them.",
    placeholder: "Mention that parking is free",
    submit: "Refine",
    refining: "Refining",
    otherDraft: "Another draft is in progress",
  },

  review: {
    region: "Changes",
    title: "Review changes",
    keep: "Keep changes",
    discard: "Discard",
    version: "Version",
    before: "Before",
    after: "After",
    noChanges: "No text changed.",
    subject: "Subject",
    previewText: "Preview text",
    text: "Text",
    added: "Added",
    removed: "Removed",
  },
};
