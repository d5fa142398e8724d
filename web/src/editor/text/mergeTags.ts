/**
 * Matches merge tags, which email providers replace. Edits keep them byte for byte, because some contain quotes or
 * ampersands, which HTML would escape. The delimiters match the renderer's. [name] isn't included, because it's the same in
 * text and HTML.
 */
function inside(open: string): string {
  // Like the renderer, it gives up at the next opening delimiter. Otherwise "{{{{{{" would take five hundred steps for each brace.
  return String.raw`(?:(?!<[a-z/!?]|-->|${open})[^\u0000-\u001f\u007f]){1,512}?`;
}

const elements = "unsubscribe|webversion|preferences|forwardtoafriend|current(?:year|month|monthname|day|dayname)";

const pattern = [
  String.raw`\{\{\{${inside(String.raw`\{\{`)}\}\}\}`,
  String.raw`\{\{(?!\{)${inside(String.raw`\{\{`)}\}\}`,
  String.raw`\{%${inside(String.raw`\{%`)}%\}`,
  String.raw`(?:\{\$|[$@#]\{)(?:(?!<[a-z/!?])[^{}\u0000-\u001f\u007f]){1,512}\}`,
  String.raw`\*\|${inside(String.raw`\*\|`)}\|\*`,
  String.raw`\[\[${inside(String.raw`\[\[`)}\]\]`,
  String.raw`\[\w{1,100},fallback=[\w .,!?&()-]{0,100}\]`,
  `%%[a-z_=[]${inside("%%[a-z_=[]")}%%`,
  `<%${inside("<%")}%>`,
  `</?(?:${elements})>`,
].join("|");

export function mergeTagPattern(): RegExp {
  return new RegExp(pattern, "gi");
}

export function isMergeTag(text: string): boolean {
  return new RegExp(`^(?:${pattern})$`, "i").test(text);
}

/** Splits text at its merge tags. The tags have odd indexes in the result, the text between them even ones. */
export function splitAtMergeTags(text: string): string[] {
  return text.split(new RegExp(`(${pattern})`, "gi"));
}

const [open, close] = ["\ue000", "\ue001"];
const mark = new RegExp(`${open}(\\d+)${close}`, "g");

/** HTML whose merge tags are replaced by marks, so that none is parsed as markup, with functions to restore them. */
export interface Protected {
  readonly html: string;
  /** Puts the tags back into text parsed from the HTML. */
  readonly restore: (text: string) => string;
  /** Splits text parsed from the HTML at its tags, which have odd indexes. */
  readonly split: (text: string) => string[];
}

export function protectMergeTags(source: string): Protected {
  const tags: string[] = [];
  // Also replaces the mark characters, in case the text contains them.
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
