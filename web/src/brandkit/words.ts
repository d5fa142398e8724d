import { dot } from "../ui/dot";

/** Text for the brand kit. */
export const words = {
  title: "Brand kit",
  description: "New templates start with these colors, fonts and logo. Existing templates don't change.",
  readOnly: (account: string) => `Only owners and admins of ${account} can change the brand kit.`,
  notSet: "Not set",

  fields: {
    primaryColor: "Primary color",
    secondaryColor: "Secondary color",
    accentColor: "Accent color",
    logoUrl: "Logo",
    fontHeading: "Heading font",
    fontBody: "Body font",
    companyDescription: "Company description",
  },

  colors: {
    title: "Colors",
    description: "Leave a field blank to keep each design's own color.",
    primaryHint: "Buttons and highlights",
    secondaryHint: "Dark areas and headings",
    accentHint: "Small details that stand out",
  },

  logo: {
    title: "Logo",
    url: "Logo URL",
    urlPlaceholder: "https://example.com/logo.png",
    urlHint: "A PNG or JPEG, about 300 pixels wide. Email clients load it from this URL.",
    choose: "Choose a logo",
    replace: "Replace logo",
    missing: "No image found at this URL.",
    alt: "Logo",
    position: "Logo position",
    positions: { top: "Top", bottom: "Bottom", none: "Not shown" },
  },

  style: {
    title: "Fonts and buttons",
    yourFont: (family: string) => `${family} – your font`,
    safeFont: (family: string) => `${family} – available on every device`,
    openFont: (family: string) => `${family} – Google Fonts`,
    buttons: "Button style",
    ctaStyles: { solid: "Solid", outline: "Outline" },
  },

  fontHint: {
    own: "Apple Mail, Samsung Mail and Thunderbird load this font. Other email clients show a fallback font.",
    unknown: "Readers who don't have this font see a fallback font.",
    openBefore: "Free to use. Download it from ",
    openSite: "fonts.google.com",
    openAfter: (fallback: string) =>
      ` and add the files to your fonts so emails can load it. Until then, readers see ${fallback}.`,
  },

  fonts: {
    title: "Your fonts",
    description:
      "Apple Mail, Samsung Mail and Thunderbird load these fonts. Gmail, Outlook and others show a fallback font.",
    emptyTitle: "No fonts yet",
    empty: "Upload your brand's font, one file for each weight.",
    files: "Font files",
    choose: "Choose font files",
    uploading: "Uploading…",
    drop: "or drop them here. WOFF2, WOFF, TTF or OTF, up to 2 MB each.",
    rejected: "Some files weren't uploaded",
    tooLarge: "This file is larger than 2 MB.",
    noFamily: "This file doesn't contain a font family name.",
    added: (count: number) => (count === 1 ? "Font added" : `${count} fonts added`),
    specimen: "Hamburgefonstiv 0123",
    details: (style: string, format: string, size: string) => [style, format, size].join(dot),
    weights: {
      100: "Thin",
      200: "Extra light",
      300: "Light",
      400: "Regular",
      500: "Medium",
      600: "Semibold",
      700: "Bold",
      800: "Extra bold",
      900: "Black",
    } as Record<number, string>,
    variable: (min: number, max: number) => `Variable ${min} to ${max}`,
    italic: (weight: string) => `${weight} italic`,
    delete: (name: string) => `Delete ${name}`,
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteDescription: "Emails that use this font, including ones you've sent, will show a fallback font.",
    deleteConfirm: "Delete font",
    deleted: (name: string) => `Deleted ${name}`,
  },

  company: {
    title: "Company",
    description: "New footers and social icons start with these details.",
    legalName: "Legal name",
    legalNamePlaceholder: "Example Bakery, Inc.",
    address: "Postal address",
    addressHint: "Many countries require it in every marketing email.",
  },

  social: {
    title: "Social links",
    empty: "No links yet. New social icons won't link anywhere until you add one.",
    platform: (position: number) => `Link ${position} platform`,
    url: (position: number) => `Link ${position} URL`,
    urlPlaceholder: "https://example.com/your-page",
    moveUp: (position: number) => `Move link ${position} up`,
    remove: (position: number) => `Remove link ${position}`,
    add: "Add link",
    full: (max: number) => `You can add up to ${max} links.`,
  },

  voice: {
    title: "Voice",
    description: "We use this to write text in your tone. It doesn't change how emails look.",
    tone: "Tone",
    tones: {
      professional: "Professional",
      casual: "Casual",
      playful: "Playful",
      bold: "Bold",
      minimal: "Minimal",
    },
    style: "Writing style",
    styles: { modern: "Modern", classic: "Classic", bold: "Bold", minimal: "Minimal", playful: "Playful" },
    industry: "Industry",
    industryPlaceholder: "Bakery",
    whatYouDo: "What your company does",
  },

  save: {
    unsaved: "Unsaved changes",
    saving: "Saving…",
    saved: "Saved",
    discard: "Discard",
    save: "Save changes",
    invalid: "Your changes weren't saved. Fix the highlighted fields and try again.",
  },

  leave: {
    title: "Leave without saving?",
    description: "Your changes on this page will be lost.",
    confirm: "Leave without saving",
  },

  sample: {
    title: "Sample email",
    designs: { "first-steps": "Welcome", "winter-sale": "Offer", "order-received": "Receipt" },
    colorScheme: "Color scheme",
    light: "Light",
    dark: "Dark",
    failed: "We couldn't load the sample email",
  },

  extract: {
    title: "Fill in from your website",
    askDescription: "We'll read the colors, fonts, logo and description from your page.",
    foundDescription: "Choose what to add to your brand kit. You can still change it before you save.",
    planTitle: "Not included in the Free plan",
    plan: "Reading your brand from a website requires the Pro or Business plan. You can still fill in every field yourself.",
    url: "Website URL",
    urlPlaceholder: "example.com",
    reading: "Reading your website. This takes a few seconds.",
    read: "Read website",
    nothingNew: "We didn't find anything new on this page.",
    becomes: "changes to",
    notFound: (fields: readonly string[]) => `Not found: ${fields.join(", ")}.`,
    another: "Try another URL",
    accept: (count: number) => `Fill in ${count} ${count === 1 ? "field" : "fields"}`,
  },
};
