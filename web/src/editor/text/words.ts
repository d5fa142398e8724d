/** Text for the text editor on the canvas and its toolbar. */
export const words = {
  label: "Text",
  toolbar: "Text formatting",
  bold: "Bold",
  italic: "Italic",
  underline: "Underline",
  strikethrough: "Strikethrough",
  color: "Text color",
  clear: "Clear formatting",
  link: {
    label: "Link",
    url: "URL",
    placeholder: "https://example.com",
    add: "Add link",
    update: "Update link",
    remove: "Remove link",
  },
  mergeTags: {
    insert: "Insert merge tag",
    ours: "Filled in for each recipient",
    fieldsOf: (provider: string) => `${provider} fields`,
  },
  write: {
    label: "Write with AI",
    selection: "Rewrite selection",
    ifEmpty: "Write something first. Then you can improve it here.",
  },
  /** The label of an HTML comment inside text. */
  comment: "comment",
};
