import { parseHtml } from "../../ui/parseHtml";
import { fromPlainText } from "./inlineText";

/**
 * Turns plain text into inline HTML. Suggestions have no formatting of their own, so formatting that applied to the whole
 * previous text is kept, and links are kept if the new text still contains the linked text.
 */
export function inlineOf(text: string, before: string): string {
  const { body } = parseHtml(before);
  const { open, close, inner } = wrapping(body);
  let html = fromPlainText(text).replaceAll("\n", "<br>");
  for (const link of inner.querySelectorAll("a")) {
    const linked = fromPlainText(link.textContent?.trim() ?? "");
    if (linked !== "") html = html.replace(linked, () => `<a href="${attribute(link)}">${linked}</a>`);
  }
  return open + html + close;
}

function attribute(link: Element): string {
  return (link.getAttribute("href") ?? "").replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

interface Wrapping {
  readonly open: string;
  readonly close: string;
  readonly inner: Element;
}

/** The elements around the whole text, without links, which belong to their own text. */
function wrapping(body: Element): Wrapping {
  let [open, close, inner] = ["", "", body];
  for (let only = onlyChild(inner); only; only = onlyChild(inner)) {
    const shell = only.cloneNode(false) as Element;
    const end = `</${only.localName}>`;
    open += shell.outerHTML.slice(0, -end.length);
    close = end + close;
    inner = only;
  }
  return { open, close, inner };
}

const wrappers = ["strong", "b", "em", "i", "u", "ins", "s", "strike", "del", "sub", "sup", "span"];

function onlyChild(element: Element): Element | undefined {
  const [only] = element.childNodes.length === 1 ? element.children : [];
  return only && wrappers.includes(only.localName) ? only : undefined;
}

/** Reports whether parts of the text have formatting, which plain suggestions can't keep. */
export function losesFormats(before: string): boolean {
  const { body } = parseHtml(before);
  return wrapping(body).inner.querySelector(wrappers.join()) !== null;
}
