import { parseHtml } from "../../ui/parseHtml";
import { fromPlainText } from "../inspector/inlineText";

/**
 * Plain words as the inline HTML of a text. Suggestions come without formatting: a format that held for the whole text before
 * still does, and links stay on their words where those are still there.
 */
export function inlineOf(words: string, before: string): string {
  const { body } = parseHtml(before);
  const { open, close, inner } = wrapping(body);
  let html = fromPlainText(words).replaceAll("\n", "<br>");
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

/** The elements that hold all of a text. A link is none of them: it belongs to its words. */
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

/** Whether words of a text have formats of their own, which plain suggestions cannot keep. */
export function losesFormats(before: string): boolean {
  const { body } = parseHtml(before);
  return wrapping(body).inner.querySelector(wrappers.join()) !== null;
}
