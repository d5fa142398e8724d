/** Text for blocks on the canvas. The text of their settings is in settingsWords.ts. */
export const words = {
  uploads: {
    failed: (name: string) => `Couldn't upload “${name}”`,
    notAdded: (name: string, reason: string) => `“${name}” was uploaded but couldn't be added to the email. ${reason}`,
    retry: "Try again",
    progress: (name: string) => `Uploading ${name}`,
    cancel: (name: string) => `Cancel the upload of ${name}`,
  },

  text: { empty: "Empty text" },
  button: { empty: "Empty button", edited: "Button label" },
  image: {
    empty: "No image yet. Drop one here or double-click to choose.",
    broken: "This image can't be loaded. Drop another one here or double-click to choose.",
    unsupported: "This URL isn't an image that email clients can show",
    creditStart: "Photo by ",
    creditOn: " on ",
    unsplash: "Unsplash",
  },
  video: { unnamed: "Video", play: "▶︎", empty: "No thumbnail yet" },
  list: { empty: "Empty list" },
  menu: { empty: "Empty menu" },
  html: { empty: "Empty HTML block" },
  section: { empty: "Empty section. Drop a block here." },
  column: { empty: "Drop a block here" },
  socialIcons: { empty: "No social icons yet" },
  footer: {
    unsubscribe: "Unsubscribe",
    preferences: "Preferences",
    copyright: (company: string) => `© ${company}`,
    noAddress: "Postal address missing",
    fillIn: "Double-click to fill this in",
  },
  watermark: { text: "Made with Mailwright", locked: "Locked" },
  unknown: { label: (name: string) => `Unknown block “${name}”, kept as is` },
};
