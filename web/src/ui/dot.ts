/** Separates items on a line. The dot stays with the item before it, so no line starts with a dot. */
export const dot = "\u00a0· ";
