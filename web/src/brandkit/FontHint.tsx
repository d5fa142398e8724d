import { useSlug } from "../api/account";
import { TextLink } from "../ui/TextLink";
import { familiesOf, useFonts, useOpenFonts } from "./customFonts";
import { safeFonts } from "./kitFields";
import { words } from "./words";

/** Explains which readers see a font family. Shows nothing for a font that everyone has. */
export function FontHint({ family }: { family: string }) {
  const name = family.trim().toLowerCase();
  const isNamed = (other: string) => other.toLowerCase() === name;
  const isOwn = familiesOf(useFonts(useSlug())).some(isNamed);
  const open = useOpenFonts().find((font) => isNamed(font.family));
  if (isOwn) return words.fontHint.own;
  if (safeFonts.some(isNamed)) return null;
  if (!open) return words.fontHint.unknown;
  return (
    <>
      {words.fontHint.openBefore}
      <TextLink>
        <a href={open.url} target="_blank" rel="noreferrer">
          {words.fontHint.openSite}
        </a>
      </TextLink>
      {words.fontHint.openAfter(fallbackOf(open.stack))}
    </>
  );
}

/** Returns the second font of a stack, which readers see if the first is missing. */
function fallbackOf(stack: string): string {
  return (stack.split(",")[1] ?? "").trim().replaceAll("'", "");
}
