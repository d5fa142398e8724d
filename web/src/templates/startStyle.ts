/** The style of a clickable card that offers a way to start. */
export const startStyle =
  "flex cursor-pointer flex-col items-start gap-1.5 rounded-lg border border-line bg-surface p-5 text-left shadow-low transition-colors hover:border-control hover:bg-hover/40";
