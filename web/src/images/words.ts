/** Text for the media page and its dialogs. */
export const words = {
  title: "Media",
  description: "Images for your emails. Email clients load them from here.",
  upload: "Upload images",
  imageFiles: "Image files",
  accepted: "PNG, JPEG, GIF or WebP up to 5 MB, SVG up to 1 MB.",
  dropToUpload: "Drop to upload",
  loadFailed: "We couldn't load your images",
  tryAgain: "Try again",
  shown: (count: number) => `${count} ${count === 1 ? "image" : "images"} shown`,

  empty: {
    title: "Upload your first images",
    how: "Drop images anywhere on this page, paste one, or choose files.",
    readOnlyTitle: "No images yet",
    readOnly: (account: string) => `Images that members of ${account} upload will appear here.`,
  },

  search: {
    label: "Search images",
    none: "No images match your search",
    noneHint: "Search covers file names only.",
    showAll: "Show all images",
    sort: "Sort",
    orders: { newest: "Newest", oldest: "Oldest", name: "Name, A to Z", largest: "Largest files" },
  },

  uploads: {
    title: "Uploads",
    summary: (done: number, all: number, failed: number) =>
      `${done} of ${all} uploaded${failed > 0 ? `, ${failed} failed` : ""}`,
    clear: "Clear finished",
    waiting: "Waiting",
    done: "Uploaded",
    progress: (name: string) => `Uploading ${name}`,
    cancel: (name: string) => `Cancel the upload of ${name}`,
    remove: (name: string) => `Remove ${name} from the list`,
  },

  card: {
    actions: (name: string) => `Actions for ${name}`,
    details: "Details",
    copyUrl: "Copy URL",
    copied: "URL copied",
    copyFailed: "Couldn't copy the URL. Open the details and copy it from there.",
    delete: "Delete",
  },

  uses: {
    none: "Not used",
    logo: "Brand kit logo",
    one: (template: string) => `Used in “${template}”`,
    many: (count: number) => `Used in ${count} templates`,
  },

  details: {
    dimensions: "Dimensions",
    pixels: (dimensions: string) => `${dimensions} pixels`,
    file: "File",
    uploaded: "Uploaded",
    url: "URL",
    urlHint: "Anyone with this URL can see the image.",
    usedIn: "Used in",
    notUsed: "This image isn't used anywhere.",
  },

  deletion: {
    title: (name: string) => `Delete “${name}”?`,
    description: "This permanently deletes the image. Emails you've already sent will show a blank space in its place.",
    confirm: "Delete image",
    done: (name: string) => `Deleted “${name}”`,
    inUseTitle: (name: string) => `“${name}” is in use`,
    inUse: "To delete this image, first remove it everywhere it's used.",
    ok: "OK",
  },
};
