/** Text for HTML mode. */
export const words = {
  show: "View",
  code: "Code",
  preview: "Preview",
  livePreview: "Live preview",
  insertImage: "Insert image",
  editor: "Template HTML",
  editorHint: "Press Escape, then Tab, to leave the editor.",
  view: "Preview as",
  views: { desktop: "Desktop", mobile: "Phone", text: "Plain text" },

  convert: {
    title: (name: string) => `Convert “${name}” to HTML?`,
    description:
      "From now on, you'll edit the email's code. You can't convert it back to blocks, but the current blocks stay in the version history.",
    confirm: "Convert to HTML",
  },
};
