/** A way to start, as large as a card and pressed as a whole. */
export const startStyle =
  "flex cursor-pointer flex-col items-start gap-1.5 rounded-lg border border-line bg-surface p-5 text-left shadow-low transition-colors hover:border-control hover:bg-hover/40";

/** What a blank template has. */
export const blankWords = "Heading, text, button and footer in the looks of your brand";
