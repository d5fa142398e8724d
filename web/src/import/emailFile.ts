import { words } from "./words";

/** The extensions that the file chooser offers. The server checks the content, not the name. */
export const acceptedFiles = ".html,.htm,.mjml,.eml,.zip,.json";

const largestFile = 5 * 1024 * 1024;
const largestText = 2 * 1024 * 1024;

/** The file to import, or the reason why there is none. */
export type Chosen = { file: File } | { fault: string };

/** Checks files before they are sent. If a file is too large, the server closes the connection without saying why. */
export function chooseFile(files: readonly File[]): Chosen {
  const [file, ...others] = files;
  if (!file) return { fault: words.faults.noFile };
  if (others.length > 0) return { fault: words.faults.severalFiles };
  if (!isEmailFile(file.name)) return { fault: words.faults.otherKind(file.name) };
  if (file.size > largestFile) return { fault: words.faults.tooLarge(file.name) };
  if (file.size === 0) return { fault: words.faults.empty(file.name) };
  return { file };
}

function isEmailFile(name: string): boolean {
  return acceptedFiles.split(",").some((extension) => name.toLowerCase().endsWith(extension));
}

/** Returns what is wrong with pasted text, or undefined if it can be sent. */
export function faultOfText(text: string): string | undefined {
  if (text.trim() === "") return words.faults.noText;
  if (new Blob([text]).size > largestText) return words.faults.textTooLarge;
  return undefined;
}

/**
 * Returns the HTML of an email that was copied from a webmail client or a browser. Returns undefined if the text itself is
 * source code, which is pasted as is.
 */
export function copiedEmail(text: string, html: string): string | undefined {
  const isSource = /<\/?[a-z!][^<>]*>/i.test(text);
  return isSource || html.trim() === "" ? undefined : html;
}
