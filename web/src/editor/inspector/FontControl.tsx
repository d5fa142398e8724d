import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useSlug } from "../../api/account";
import { familiesOf, useFonts, useOpenFonts } from "../../brandkit/customFonts";
import { FontHint } from "../../brandkit/FontHint";
import { controlStyle } from "../../ui/control";
import { useControl } from "../state/fields";
import { useSettings } from "../state/useEditor";
import { objects, text } from "../style/blockStyle";
import { familyOf, safeFonts } from "./fonts";
import { Row } from "./Row";
import { useBrandKit } from "./useBrandKit";
import { words } from "./words";

const other = "other…";

/** Picks a font family: brand fonts first, then the account's, the email's, web-safe ones, open-source ones, or any other. */
export function FontControl({ path, label, fallback }: { path: string; label: string; fallback: string }) {
  const { value, change, type, reset, endTyping } = useControl(path);
  const stored = typeof value === "string" ? value : "";
  const groups = useFontGroups();
  const [isTyped, setTyped] = useState(false);
  const shown = familyOf(stored);
  const offered = groups.flatMap(({ fonts }) => fonts);
  // A family is listed once, no matter which fallbacks its stored stack has.
  const known =
    offered.find(({ stack }) => stack === stored) ??
    offered.find(({ stack }) => shown !== "" && familyOf(stack).toLowerCase() === shown.toLowerCase());
  return (
    <Row
      label={label}
      onReset={value === undefined ? undefined : reset}
      hint={shown === "" ? undefined : <FontHint family={shown} />}
    >
      {(control) =>
        isTyped ? (
          <input
            {...control}
            type="text"
            // biome-ignore lint/a11y/noAutofocus: it replaces the list that the user chose it from
            autoFocus
            value={stored}
            placeholder={words.fonts.example}
            spellCheck={false}
            onChange={(event) => type(event.target.value || undefined)}
            onBlur={() => {
              setTyped(false);
              endTyping();
            }}
            className={controlStyle({ size: "sm" })}
          />
        ) : (
          <div className="relative">
            <select
              {...control}
              value={known?.stack ?? stored}
              onChange={({ target }) => (target.value === other ? setTyped(true) : change(target.value || undefined))}
              className={controlStyle({ size: "sm", className: "cursor-pointer appearance-none truncate pr-7!" })}
            >
              <option value="">{words.row.default(familyOf(fallback))}</option>
              {stored && !known && <option value={stored}>{familyOf(stored)}</option>}
              {groups.map((group) => (
                <optgroup key={group.label} label={group.label}>
                  {group.fonts.map(({ label, stack }) => (
                    <option key={stack} value={stack}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
              <option value={other}>{words.fonts.other}</option>
            </select>
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted"
            />
          </div>
        )
      }
    </Row>
  );
}

function useFontGroups() {
  const kit = useBrandKit();
  const settings = useSettings();
  const open = useOpenFonts();
  const brand = unique([kit?.fontHeading, kit?.fontBody]);
  const custom = without(familiesOf(useFonts(useSlug())), brand);
  const loaded = without(unique(objects(settings, "fonts").map((font) => text(font, "family"))), [...brand, ...custom]);
  const earlier = new Set([...brand, ...custom, ...loaded].map((name) => name.toLowerCase()));
  const named = (names: readonly string[]) => names.map((name) => ({ label: name, stack: name }));
  return [
    { label: words.fonts.brandKit, fonts: named(brand) },
    { label: words.fonts.custom, fonts: named(custom) },
    { label: words.fonts.inEmail, fonts: named(loaded) },
    { label: words.fonts.safe, fonts: safeFonts },
    {
      label: words.fonts.open,
      fonts: open
        .filter(({ family }) => !earlier.has(family.toLowerCase()))
        .map(({ family, stack }) => ({ label: family, stack })),
    },
  ].filter(({ fonts }) => fonts.length > 0);
}

function without(names: readonly string[], others: readonly string[]): string[] {
  const taken = new Set(others.map((name) => name.toLowerCase()));
  return names.filter((name) => !taken.has(name.toLowerCase()));
}

function unique(names: readonly (string | null | undefined)[]): string[] {
  return [...new Set(names.filter((name) => name !== undefined && name !== null && name !== ""))] as string[];
}
