let held: File | undefined;

/** Keeps a file that was dropped on another page until the page of imports takes it. Not in the address: a reload would import it again. */
export function holdFile(file: File) {
  held = file;
}

export function heldFile(): File | undefined {
  return held;
}

export function releaseFile() {
  held = undefined;
}
