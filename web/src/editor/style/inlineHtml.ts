import DOMPurify from "dompurify";
import { keepDeclarations } from "./keepDeclarations";

/** Sanitizes text. It can come from anywhere, and the canvas has the app's origin, so only markup that the renderer allows is shown. */

const inline = DOMPurify(window);
inline.addHook("uponSanitizeAttribute", (_, attribute) => {
  if (attribute.attrName === "style") attribute.attrValue = keepDeclarations(attribute.attrValue, isInlineProperty);
});

const inlineTags = ["strong", "b", "em", "i", "u", "ins", "s", "strike", "del", "sub", "sup", "span", "a", "br"];
// The renderer turns these into lines. Without a margin, they also look like lines here.
const lineTags = ["p", "div", "li", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "tr"];

/** What an email can link to: a website, an email address, a phone number, an anchor, or a merge tag. */
export const linkable = /^(https?:|mailto:|tel:|#|\{\{|\{%|\*\||\[|%%|\$\{|@\{)/i;

function isInlineProperty(name: string): boolean {
  return /^(color|background-color|font-weight|font-size|font-family)$/.test(name);
}

/** Merge tags can contain something that looks like an HTML tag, as in [<unsubscribe>]. */
const mergeTags = /\{\{[^{}]*\}\}|\{%[^{}]*%\}|\*\|[^|]*\|\*|\[<\w+>\]|%%[^%]*%%/g;

const read = new Map<string, string>();

/** Reports whether text contains markup or entities. */
export function hasMarkup(html: string): boolean {
  return /[<&]/.test(html);
}

/** Sanitizes the inline HTML of a text block. */
export function cleanInline(html: string): string {
  if (!hasMarkup(html)) return html;
  let clean = read.get(html);
  if (clean === undefined) {
    const source = html.replace(mergeTags, (tag) => tag.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
    clean = inline.sanitize(source, {
      ALLOWED_TAGS: [...inlineTags, ...lineTags],
      ALLOWED_ATTR: ["href", "style"],
      ALLOWED_URI_REGEXP: linkable,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
    });
    if (read.size > 2000) read.clear();
    read.set(html, clean);
  }
  return clean;
}
