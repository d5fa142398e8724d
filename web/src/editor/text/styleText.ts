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

/** Splits a style at semicolons that aren't inside quotes, parentheses or merge tags. */
function declarations(style: string): string[] {
  const parts = style.match(/(?:"[^"]*"|'[^']*'|\([^)]*\)|\{\{.*?\}\}|[^;])+/g) ?? [];
  return parts.filter((text) => text.trim() !== "");
}
