let held: File | undefined;

/** Keeps a file that was dropped on another page for the import page. It isn't in the URL, because a reload would import it again. */
export function holdFile(file: File) {
  held = file;
}

export function heldFile(): File | undefined {
  return held;
}

export function releaseFile() {
  held = undefined;
}
