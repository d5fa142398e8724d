export interface OpenOptions {
  /** The refined draft to review. */
  refined?: string;
  /** Takes the place of the current entry in the browser's history. */
  replace?: boolean;
  /** The draft that the browser's back returns to. */
  undoTo?: string;
  /** Scrolls to the top. From draft to draft the page stays where it is. */
  startsAtTop?: boolean;
}

/** Opens a draft; without an id, the form for a new one. */
export type Open = (id: string | undefined, options?: OpenOptions) => void;
