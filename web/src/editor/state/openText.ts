/** What saving and undo need to know about the text that's being edited in place. There's at most one. */
export interface OpenText {
  /** Whether the user typed something that isn't in the document yet. */
  readonly isUnsaved: () => boolean;
  /** Puts the typed text into the document. The text stays open. */
  readonly commit: () => void;
  /** Whether the text's own history has steps to undo. */
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

let current: OpenText | undefined;
const listeners = new Set<() => void>();

/** Makes this the open text until the returned function is called. */
export function enterText(text: OpenText): () => void {
  current = text;
  return () => {
    if (current === text) current = undefined;
    tellOpenText();
  };
}

/** Called by the open text when isUnsaved, canUndo or canRedo may have changed. */
export function tellOpenText(): void {
  for (const listener of [...listeners]) listener();
}

export function commitOpenText(): void {
  current?.commit();
}

export function isTextUnsaved(): boolean {
  return current?.isUnsaved() ?? false;
}

export function canUndoOpenText(): boolean {
  return current?.canUndo() ?? false;
}

export function canRedoOpenText(): boolean {
  return current?.canRedo() ?? false;
}

export function undoOpenText(): void {
  current?.undo();
}

export function redoOpenText(): void {
  current?.redo();
}

export function subscribeToOpenText(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
