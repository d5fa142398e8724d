/** Text for the preview. */
export const words = {
  title: "Preview",
  view: "View",
  views: { desktop: "Desktop", mobile: "Phone", dark: "Dark", text: "Plain text" },
  about: "About this email",
  noSubject: "No subject yet",
  noPreviewText: "No preview text yet",
};
