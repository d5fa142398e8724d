/** What the export dialog says. */
export const words = {
  title: "Export",
  format: "Format",
  purposes: {
    html: "Paste it into your email provider.",
    zip: "HTML, plain text and your uploaded images, for providers that import files.",
    eml: "A draft that opens in your email app, ready to address.",
    text: "Text only, for readers without HTML.",
    json: "The template itself, to back up or import into another account.",
  },
  markExported: "Mark the template as exported",
  copyHtml: "Copy HTML",
  download: "Download",
};
