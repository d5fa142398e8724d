/** Text for the export dialog. */
export const words = {
  title: "Export",
  format: "Format",
  purposes: {
    html: "Paste it into your email provider.",
    zip: "HTML, plain text and your uploaded images, for providers that import files.",
    eml: "A draft to open, address and send in your email app.",
    text: "Text only, for email apps that don't show HTML.",
    json: "The template itself, to back up or import into another account.",
  },
  markExported: "Mark the template as exported",
  copyHtml: "Copy HTML",
  download: "Download",
};
