/** Families that email clients have installed, each with similar ones as fallbacks. */
export const safeFonts: readonly { readonly label: string; readonly stack: string }[] = [
  { label: "Arial", stack: "Arial, Helvetica, sans-serif" },
  { label: "Helvetica", stack: "Helvetica, Arial, sans-serif" },
  { label: "Verdana", stack: "Verdana, Geneva, sans-serif" },
  { label: "Tahoma", stack: "Tahoma, Verdana, sans-serif" },
  { label: "Trebuchet MS", stack: "'Trebuchet MS', Tahoma, sans-serif" },
  { label: "Georgia", stack: "Georgia, 'Times New Roman', serif" },
  { label: "Times New Roman", stack: "'Times New Roman', Times, serif" },
  { label: "Palatino", stack: "'Palatino Linotype', Palatino, serif" },
  { label: "Courier New", stack: "'Courier New', Courier, monospace" },
];

/** The first family of a stack, without quotes. */
export function familyOf(stack: string): string {
  return (stack.split(",")[0] ?? "").trim().replace(/^["']|["']$/g, "");
}
