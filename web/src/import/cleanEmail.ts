import { parseHtml } from "../ui/parseHtml";
import { lowerAscii } from "../ui/scan";

/** Elements that do nothing in a frame without scripts, or that the page's content security policy blocks. */
const unwanted =
  "script, template, iframe, frame, object, embed, applet, link, meta[http-equiv], video > source, audio";

const trackers = "img[width='1'][height='1'], img[width='0'][height='0']";

// These stop at the next tag, so that a hostile email can't keep the browser busy.
const baseTag = /<base\b[^<>]*>/gi;
const baseUrl = /<base\b[^<>]*\bhref\s*=\s*["']?(https?:[^"'\s<>]+)/i;

/**
 * Prepares an email from another tool to be shown next to its import. The frame never runs scripts. This removes what would cause
 * browser errors, links that leave the frame, and tracking pixels that would tell the sender that the email was opened.
 */
export function cleanEmail(html: string): string {
  const base = baseUrl.exec(html)?.[1];
  // The page's content security policy blocks a base URL even in a document that is never shown.
  const email = parseHtml(html.replace(baseTag, ""));
  for (const element of email.querySelectorAll(`${unwanted}, ${trackers}`)) element.remove();
  for (const element of email.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) if (isUnwanted(element, name)) element.removeAttribute(name);
  }
  for (const image of email.querySelectorAll("img[src]")) {
    image.setAttribute("src", imageUrl(image.getAttribute("src") ?? "", base));
  }
  for (const style of email.querySelectorAll("style")) {
    style.textContent = withoutImports(style.textContent ?? "");
  }
  const referrer = email.createElement("meta");
  referrer.name = "referrer";
  referrer.content = "no-referrer";
  email.head.prepend(referrer);
  // Adding or dropping the doctype would change the layout mode.
  const doctype = email.doctype ? new XMLSerializer().serializeToString(email.doctype) : "";
  return doctype + email.documentElement.outerHTML;
}

/** Removes the imports from a style sheet. */
export function withoutImports(css: string): string {
  const lower = lowerAscii(css);
  const missing = new Set<string>();
  let out = "";
  let done = 0;
  for (let at = lower.indexOf("@import"); at >= 0; at = lower.indexOf("@import", Math.max(done, at + 1))) {
    const [opening = "", kind = ""] = /^@import\s{1,20}(url\(|"|')/.exec(lower.slice(at, at + 40)) ?? [];
    const close = kind === "url(" ? ")" : kind;
    if (!kind || missing.has(close)) continue;
    const end = css.indexOf(close, at + opening.length);
    // If an end isn't found, it isn't looked for again.
    if (end < 0) missing.add(close);
    else {
      out += css.slice(done, at);
      done = end + 1 + (/^[^;{}]{0,200};?/.exec(css.slice(end + 1, end + 202))?.[0].length ?? 0);
    }
  }
  return out + css.slice(done);
}

function isUnwanted(element: Element, attribute: string): boolean {
  return attribute.startsWith("on") || attribute === "target" || (attribute === "src" && element.tagName === "VIDEO");
}

/** Resolves a relative URL against the email's base URL, or clears it. Otherwise it would request one of our own pages. */
function imageUrl(url: string, base: string | undefined): string {
  if (/^\s*(https?:|data:|\/\/)/i.test(url)) return url;
  return base !== undefined && URL.canParse(url, base) ? new URL(url, base).href : "data:,";
}
