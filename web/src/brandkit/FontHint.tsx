import { useSlug } from "../api/account";
import { TextLink } from "../ui/TextLink";
import { familiesOf, useFonts, useOpenFonts } from "./customFonts";
import { safeFonts } from "./kitFields";

/** What readers will see of a font family; nothing where everybody sees it. */
export function FontHint({ family }: { family: string }) {
  const name = family.trim().toLowerCase();
  const isNamed = (other: string) => other.toLowerCase() === name;
  const isOwn = familiesOf(useFonts(useSlug())).some(isNamed);
  const open = useOpenFonts().find((font) => isNamed(font.family));
  if (isOwn)
    return "Apple Mail, Samsung Mail and Thunderbird load it. Elsewhere readers see the next font of the stack.";
  if (safeFonts.some(isNamed)) return null;
  if (!open) return "Readers who do not have this font see the next best one.";
  return (
    <>
      Free to use. Get its files from{" "}
      <TextLink>
        <a href={open.url} target="_blank" rel="noreferrer">
          fonts.google.com
        </a>
      </TextLink>{" "}
      and add them to your fonts, so that mails can load it. Until then readers see {fallbackOf(open.stack)}.
    </>
  );
}

/** The first font behind the family of a stack. */
function fallbackOf(stack: string): string {
  return (stack.split(",")[1] ?? "").trim().replaceAll("'", "");
}
