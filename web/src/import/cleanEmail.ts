import { parseHtml } from "../ui/parseHtml";

/** What a frame without scripts can do nothing with, or what the policy of the page refuses. */
const unwanted =
  "script, template, iframe, frame, object, embed, applet, link, meta[http-equiv], video > source, audio";

const trackers = "img[width='1'][height='1'], img[width='0'][height='0']";

// Each of these looks only so far ahead: a hostile mail must not keep the browser busy.
const baseTag = /<base\b[^<>]*>/gi;
const baseUrl = /<base\b[^<>]*\bhref\s*=\s*["']?(https?:[^"'\s<>]+)/i;
const styleImport = /@import\s+(?:url\([^)]{0,2000}\)|"[^"]{0,2000}"|'[^']{0,2000}')[^;{}]{0,200};?/gi;

/**
 * A foreign mail as it is shown beside its import. The frame runs no script in any case; here goes what a browser would complain
 * about, what leads away, and what tells the sender that somebody looks.
 */
export function cleanEmail(html: string): string {
  const base = baseUrl.exec(html)?.[1];
  // A base address is against the policy of the page even in a document that nobody shows.
  const email = parseHtml(html.replace(baseTag, ""));
  for (const element of email.querySelectorAll(`${unwanted}, ${trackers}`)) element.remove();
  for (const element of email.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) if (isUnwanted(element, name)) element.removeAttribute(name);
  }
  for (const image of email.querySelectorAll("img[src]")) {
    image.setAttribute("src", imageUrl(image.getAttribute("src") ?? "", base));
  }
  for (const style of email.querySelectorAll("style")) {
    style.textContent = (style.textContent ?? "").replace(styleImport, "");
  }
  const quietly = email.createElement("meta");
  quietly.name = "referrer";
  quietly.content = "no-referrer";
  email.head.prepend(quietly);
  // Without the doctype that it had, or with one that it had not, a mail is laid out by other rules.
  const doctype = email.doctype ? new XMLSerializer().serializeToString(email.doctype) : "";
  return doctype + email.documentElement.outerHTML;
}

function isUnwanted(element: Element, attribute: string): boolean {
  return attribute.startsWith("on") || attribute === "target" || (attribute === "src" && element.tagName === "VIDEO");
}

/** An address without a place of its own is one beside the mail's, or it would lead to a page of ours. */
function imageUrl(url: string, base: string | undefined): string {
  if (/^\s*(https?:|data:|\/\/)/i.test(url)) return url;
  return base !== undefined && URL.canParse(url, base) ? new URL(url, base).href : "data:,";
}
