/** What a file chooser offers. The server looks at the content, not at the name. */
export const acceptedFiles = ".html,.htm,.mjml,.eml,.zip,.json";

export const acceptedWords = "HTML, MJML, .eml, .zip or an exported .json, at most 5 MB";

const largestFile = 5 * 1024 * 1024;
const largestText = 2 * 1024 * 1024;

/** The one file to import, or why there is none. */
export type Chosen = { file: File } | { fault: string };

/** A file that the server would refuse for its size is not sent: the connection would be cut in the middle, and nobody told why. */
export function chooseFile(files: readonly File[]): Chosen {
  const [file, ...others] = files;
  if (!file) return { fault: "That was no file." };
  if (others.length > 0)
    return { fault: "One mail at a time: choose a single file, or a .zip with the mail and its pictures." };
  if (!isEmailFile(file.name))
    return { fault: `“${file.name}” is no mail. Choose a file of the kind ${acceptedWords}.` };
  if (file.size > largestFile) return { fault: `“${file.name}” is larger than 5 MB.` };
  if (file.size === 0) return { fault: `“${file.name}” is empty.` };
  return { file };
}

function isEmailFile(name: string): boolean {
  return acceptedFiles.split(",").some((ending) => name.toLowerCase().endsWith(ending));
}

/** What is wrong with pasted text; undefined if it can be sent. */
export function faultOfText(text: string): string | undefined {
  if (text.trim() === "") return "Paste the HTML or MJML of a mail first, or choose a file.";
  if (new Blob([text]).size > largestText) return "The text is larger than 2 MB. Save it as a file and choose that.";
  return undefined;
}

/**
 * The HTML of a mail that was copied where one reads it, in a webmail or a browser. undefined where the text itself is source: it
 * is pasted as it is.
 */
export function copiedEmail(text: string, html: string): string | undefined {
  const isSource = /<\/?[a-z!][^<>]*>/i.test(text);
  return isSource || html.trim() === "" ? undefined : html;
}
