import DOMPurify from "dompurify";
import { linkable } from "./inlineHtml";
import { keepDeclarations } from "./keepDeclarations";

/** Sanitizes the markup of HTML blocks much like the renderer does. The preview shows the exact result. */

const markup = DOMPurify(window);
markup.addHook("uponSanitizeAttribute", (_, attribute) => {
  if (attribute.attrName === "style") attribute.attrValue = keepDeclarations(attribute.attrValue, isLayoutProperty);
});

const tags =
  "span strong b em i u s strike del ins small big sub sup font code tt kbd samp var cite abbr acronym dfn mark q a br img hr div section article header footer main nav aside figure figcaption address p h1 h2 h3 h4 h5 h6 li dt dd pre center blockquote ul ol dl table thead tbody tfoot tr td th caption";

const urlAttributes = ["href", "src", "background"];
const others =
  "style width height align valign bgcolor border cellpadding cellspacing colspan rowspan role alt title dir lang scope color face size start type";

const layoutProperties =
  /^(color|(background|border|margin|padding|font|list-style|text|overflow|white-space|min|max)(-[a-z-]+)?|width|height|box-sizing|box-shadow|opacity|visibility|display|float|clear|vertical-align|table-layout|caption-side|empty-cells|line-height|(letter|word)-spacing|word-(break|wrap)|hyphens|direction|unicode-bidi)$/;

function isLayoutProperty(name: string): boolean {
  return layoutProperties.test(name);
}

export function cleanOwn(html: string): string {
  return markup.sanitize(html, {
    ALLOWED_TAGS: tags.split(" "),
    ALLOWED_ATTR: [...urlAttributes, ...others.split(" ")],
    ADD_URI_SAFE_ATTR: others.split(" "),
    ALLOWED_URI_REGEXP: linkable,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
