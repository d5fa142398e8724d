/** Text for the export dialog. */
export const words = {
  title: "Export",
  format: "Format",
  purposes: {
    html: "The email's code, to paste into your email provider.",
    zip: "HTML, plain text and your uploaded images, for providers that import files.",
    eml: "A draft to open in your email app, where you add recipients and send it.",
    text: "Text only, for email apps that don't show HTML.",
    json: "The template itself, to back up or import into another account.",
  },
  markExported: "Mark the template as exported",
  copyHtml: "Copy HTML",
  download: "Download",
};
