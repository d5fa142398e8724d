/** Text for the email preview and the size meters. */
export const words = {
  frame: "Email preview",
  phoneFrame: "Email preview on a phone",
  plainText: "Plain text",
  scaled: "Desktop view, scaled to fit your screen.",

  size: {
    label: "Size",
    bytes: (bytes: number) => (bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KB`),
    ofLimit: (size: string) => `${size} of 102 KB`,
    clipped: "Gmail clips this email.",
    limit: "Gmail clips larger emails.",
  },

  meter: {
    before: "Email size: ",
    kilobytes: (kilobytes: number | string) => `${kilobytes} KB`,
    after: " of 102 KB",
    clipped: "Gmail clips this email because it's larger than 102 KB.",
    limit: "Gmail clips emails larger than 102 KB.",
  },
};
