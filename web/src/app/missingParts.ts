const missing = new WeakSet<Error>();

/** Remembers the errors of parts of the app that could not be fetched: after an update the server has others. */
export function watchMissingParts(target: EventTarget = window) {
  target.addEventListener("vite:preloadError", (event) => {
    missing.add((event as Event & { payload: Error }).payload);
  });
}

/** Whether an error means that a part of the app could not be fetched. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}
