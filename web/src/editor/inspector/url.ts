/** What is wrong with an address that a mail may not lead to; undefined if it may. A merge tag may stand for all of it. */
export function linkProblem(url: string): string | undefined {
  const text = url.trim();
  if (text === "" || startsWithTag(text) || /^(https?:\/\/.|mailto:.|tel:.|#)/i.test(text)) return undefined;
  if (/^(https?:\/*|mailto:|tel:)$/i.test(text) || "https://".startsWith(text.toLowerCase())) return undefined; // still being typed
  return "Begin with https://, mailto:, tel:, # or a merge tag.";
}

/** The address that somebody meant who typed only a website or a mail address; anything else stays as it is. */
export function completedLink(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@:/{}<>[\]]+@[^\s@:/{}]+\.\w+$/.test(text)) return `mailto:${text}`;
  if (/^\/\/[^\s/]/.test(text)) return `https:${text}`;
  return /^([\p{L}\d-]+\.)+(\p{L}{2,}|xn--[a-z\d-]+)(:\d+)?([/?#]\S*)?$/iu.test(text) ? `https://${text}` : text;
}

/** What is wrong with the address of a picture, which a mail fetches. */
export function imageProblem(url: string): string | undefined {
  const text = url.trim();
  if (text === "" || startsWithTag(text) || /^https?:\/\//i.test(text) || "https://".startsWith(text.toLowerCase()))
    return undefined;
  return "A picture's address begins with https://.";
}

/** Whether a browser can show it now: a merge tag has no picture yet. */
export function isWebUrl(url: string): boolean {
  return /^https?:\/\/./i.test(url.trim());
}

/** The delimiters that the renderer knows. */
function startsWithTag(text: string): boolean {
  return /^(\{\{|\{%|\{\$|\*\||\[|%|\$\{|@\{|#\{|<)/.test(text);
}
