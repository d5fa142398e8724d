// Reads and changes single declarations of a style attribute. Everything else in it stays as it was written.

export function readDeclaration(style: string, property: string): string | undefined {
  const found = declarations(style).findLast((text) => nameOf(text) === property);
  return found?.slice(found.indexOf(":") + 1).trim() || undefined;
}

/** Returns the style with a new value for a property, or without it if the value is undefined. */
export function withDeclaration(style: string, property: string, value: string | undefined): string {
  const others = declarations(style).filter((text) => nameOf(text) !== property);
  return [...others, ...(value === undefined ? [] : [`${property}:${value}`])].join(";").trim();
}

function nameOf(declaration: string): string {
  return declaration
    .slice(0, Math.max(0, declaration.indexOf(":")))
    .trim()
    .toLowerCase();
}

const pairs = [
  ['"', '"'],
  ["'", "'"],
  ["(", ")"],
  ["{{", "}}"],
] as const;

/** Splits a style at semicolons that aren't inside quotes, parentheses or merge tags. */
function declarations(style: string): string[] {
  const parts: string[] = [];
  const missing = new Set<string>();
  let start = 0;
  for (let at = 0; at < style.length; at++) {
    if (style[at] === ";") {
      parts.push(style.slice(start, at));
      start = at + 1;
      continue;
    }
    const [open = "", close = ""] = pairs.find(([text]) => style.startsWith(text, at)) ?? [];
    if (!open || missing.has(close)) continue;
    const end = style.indexOf(close, at + open.length);
    // If an end isn't found, it isn't looked for again.
    if (end < 0) missing.add(close);
    else at = end + close.length - 1;
  }
  parts.push(style.slice(start));
  return parts.filter((text) => text.trim() !== "");
}
