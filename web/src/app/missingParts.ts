import { MissingPart } from "../ui/MissingPart";

const missing = new WeakSet<Error>();

/** Remembers errors from loading parts of the app. They happen after an update, when the server has different files. */
export function watchMissingParts(target: EventTarget = window) {
  target.addEventListener("vite:preloadError", (event) => {
    missing.add((event as Event & { payload: Error }).payload);
  });
}

/** Reports whether an error means that part of the app couldn't be loaded. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof MissingPart || (error instanceof Error && missing.has(error));
}
