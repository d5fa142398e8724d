/** Text for the image picker. */
export const words = {
  title: "Choose an image",
  source: "Image source",
  tabs: { library: "Media", upload: "Upload", stock: "Stock photos", url: "URL" },
  tryAgain: "Try again",

  library: {
    loadFailed: "We couldn't load your images",
    emptyTitle: "No images yet",
    empty: "Images you upload are saved here for all your templates.",
    upload: "Upload an image",
    search: "Search images",
    none: "No images match your search",
  },

  upload: {
    imageFile: "Image file",
    title: "Drop an image here",
    how: "Or paste one, or choose a file.",
    choose: "Choose file",
  },

  stock: {
    search: "Search Unsplash photos",
    orientation: "Orientation",
    orientations: { any: "Any orientation", landscape: "Landscape", portrait: "Portrait", squarish: "Square" },
    startTitle: "Search for a photo",
    start: "Photos from Unsplash are free to use. Your email credits the photographer below the image.",
    searchFailed: "We couldn't search for photos",
    none: (query: string) => `No photos found for “${query}”`,
    noneHint: "Try a different word. English words work best.",
    photos: "photos",
    found: (count: number) => `${count} ${count === 1 ? "photo" : "photos"} found`,
    use: (description: string | null | undefined, photographer: string) =>
      `Use photo ${description ? `“${description}” ` : ""}by ${photographer}`,
    on: " on ",
    unsplash: "Unsplash",
    useFailed: "We couldn't add this photo",
    setupTitle: "Stock photos aren't set up yet",
    setupBefore: "Your administrator needs to create an Unsplash API access key and set ",
    setupVariable: "MAILWRIGHT_UNSPLASH_ACCESS_KEY",
    setupAfter: " on the server.",
  },

  url: {
    label: "Image URL",
    placeholder: "https://example.com/image.png",
    invalid: "Enter a URL that starts with https://.",
    hint: "We link to the original. If it's removed there, it disappears from your emails.",
    preview: "Preview of the image at this URL",
    notLoaded: "We couldn't load an image from this URL. You can still use it.",
    use: "Use this image",
  },
};
