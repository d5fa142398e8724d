/**
 * Placeholders that a sender's service replaces. They go through an edit byte for byte: some hold quotes or ampersands, which
 * HTML would escape. The delimiters are those of the renderer; [name] needs no care, it is the same in text and in HTML.
 */
const inside = String.raw`(?:(?!<[a-z/!?]|-->)[^\u0000-\u001f\u007f]){1,512}?`;
const elements = "unsubscribe|webversion|preferences|forwardtoafriend|current(?:year|month|monthname|day|dayname)";

const pattern = [
  String.raw`\{\{\{${inside}\}\}\}`,
  String.raw`\{\{(?!\{)${inside}\}\}`,
  String.raw`\{%${inside}%\}`,
  String.raw`(?:\{\$|[$@#]\{)(?:(?!<[a-z/!?])[^{}\u0000-\u001f\u007f]){1,512}\}`,
  String.raw`\*\|${inside}\|\*`,
  String.raw`\[\[${inside}\]\]`,
  String.raw`\[\w{1,100},fallback=[\w .,!?&()-]{0,100}\]`,
  `%%[a-z_=[]${inside}%%`,
  `<%${inside}%>`,
  `</?(?:${elements})>`,
].join("|");

export function mergeTagPattern(): RegExp {
  return new RegExp(pattern, "gi");
}

export function isMergeTag(text: string): boolean {
  return new RegExp(`^(?:${pattern})$`, "i").test(text);
}

/** A text as pieces, merge tags and what is between them by turns: the tags have the odd places. */
export function splitAtMergeTags(text: string): string[] {
  return text.split(new RegExp(`(${pattern})`, "gi"));
}

const [open, close] = ["\ue000", "\ue001"];
const mark = new RegExp(`${open}(\\d+)${close}`, "g");

/** HTML in which no merge tag can be taken for markup, and the way back. */
export interface Protected {
  readonly html: string;
  /** Puts the tags back into text that was read from the HTML. */
  readonly restore: (text: string) => string;
  /** The text in pieces, the tags at the odd places. */
  readonly split: (text: string) => string[];
}

export function protectMergeTags(source: string): Protected {
  const tags: string[] = [];
  // The marks themselves could stand in a text, too.
  const html = source.replace(new RegExp(`${pattern}|[${open}${close}]`, "gi"), (tag) => {
    tags.push(tag);
    return `${open}${tags.length - 1}${close}`;
  });
  const tagAt = (index: string) => tags[Number(index)] ?? "";
  return {
    html,
    restore: (text) => text.replace(mark, (_, index: string) => tagAt(index)),
    split: (text) => text.split(mark).map((piece, i) => (i % 2 === 1 ? tagAt(piece) : piece)),
  };
}
