import { words } from "./words";

/** The error for a link that an email can't use, or undefined. A merge tag can replace the whole URL. */
export function linkProblem(url: string): string | undefined {
  const text = url.trim();
  if (text === "" || startsWithTag(text) || /^(https?:\/\/.|mailto:.|tel:.|#)/i.test(text)) return undefined;
  if (/^(https?:\/*|mailto:|tel:)$/i.test(text) || "https://".startsWith(text.toLowerCase())) return undefined; // still being typed
  return words.links.invalid;
}

/** Completes a bare website or email address to a URL. Returns anything else unchanged. */
export function completedLink(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@:/{}<>[\]]+@[^\s@:/{}]+\.\w+$/.test(text)) return `mailto:${text}`;
  if (/^\/\/[^\s/]/.test(text)) return `https:${text}`;
  return /^([\p{L}\d-]+\.)+(\p{L}{2,}|xn--[a-z\d-]+)(:\d+)?([/?#]\S*)?$/iu.test(text) ? `https://${text}` : text;
}

/** The error for an image URL that email clients can't load, or undefined. */
export function imageProblem(url: string): string | undefined {
  const text = url.trim();
  if (text === "" || startsWithTag(text) || /^https?:\/\//i.test(text) || "https://".startsWith(text.toLowerCase()))
    return undefined;
  return words.images.invalidUrl;
}

/** Reports whether a browser can load the URL now. A merge tag has no image yet. */
export function isWebUrl(url: string): boolean {
  return /^https?:\/\/./i.test(url.trim());
}

/** Matches the merge tag delimiters that the renderer supports. */
function startsWithTag(text: string): boolean {
  return /^(\{\{|\{%|\{\$|\*\||\[|%|\$\{|@\{|#\{|<)/.test(text);
}
