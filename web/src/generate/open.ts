export interface OpenOptions {
  /** The refined draft to review. */
  refined?: string;
  /** Replaces the current entry in the browser's history. */
  replace?: boolean;
  /** The draft that the browser's back button returns to. */
  undoTo?: string;
  /** Scrolls to the top. Otherwise, the scroll position stays the same between drafts. */
  startsAtTop?: boolean;
}

/** Opens a draft, or the form for a new one if there is no id. */
export type Open = (id: string | undefined, options?: OpenOptions) => void;
