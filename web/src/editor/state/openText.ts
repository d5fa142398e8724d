/** The text that is being edited in place, as far as saving and undo must know about it: one at most. */
export interface OpenText {
  /** Whether something was typed that the document does not have. */
  readonly isUnsaved: () => boolean;
  /** Puts what was typed into the document, and lets the author type on. */
  readonly commit: () => void;
  /** Whether something was typed that its own undo can take back, or was taken back. */
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

/** For the open text, when it becomes unsaved or its undo has steps, or is so no more. */
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
