let held: File | undefined;

/**
 * Keeps a file dropped on another page until the import page picks it up. If it were in the URL, a reload would import it
 * again.
 */
export function holdFile(file: File) {
  held = file;
}

export function heldFile(): File | undefined {
  return held;
}

export function releaseFile() {
  held = undefined;
}
