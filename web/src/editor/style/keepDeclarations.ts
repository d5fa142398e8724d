/**
 * Keeps the declarations of a style attribute that pass the test. They can't load anything except a background image from the web.
 */
export function keepDeclarations(style: string, mayStay: (property: string) => boolean): string {
  const { style: parsed } = document.createElement("span");
  parsed.cssText = style;
  return Array.from(parsed)
    .filter((name) => mayStay(name) && isHarmless(name, parsed.getPropertyValue(name)))
    .map((name) => `${name}:${parsed.getPropertyValue(name)}`)
    .join(";");
}

function isHarmless(name: string, value: string): boolean {
  if (!/url\(|image-set\(|var\(|env\(/i.test(value)) return true;
  return name === "background-image" && /^url\("https?:\/\/[^"\\]*"\)$/i.test(value);
}
