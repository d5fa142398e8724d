import type { BrandKit, BrandKitChange } from "../api/generated/types.gen";
import { words } from "./words";

type Values<Field extends keyof BrandKit> = readonly NonNullable<BrandKit[Field]>[];

const withLabels = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

export const logoPlacements = withLabels(
  ["top", "bottom", "none"] satisfies Values<"logoPlacement">,
  words.logo.positions,
);

export const ctaStyles = withLabels(["solid", "outline"] satisfies Values<"defaultCtaStyle">, words.style.ctaStyles);

export const tones = withLabels(
  ["professional", "casual", "playful", "bold", "minimal"] satisfies Values<"tone">,
  words.voice.tones,
);

export const stylePreferences = withLabels(
  ["modern", "classic", "bold", "minimal", "playful"] satisfies Values<"stylePreference">,
  words.voice.styles,
);

/** Families that nearly every device has. Any other works only in email clients that load fonts. */
export const safeFonts: readonly string[] = [
  "Arial",
  "Helvetica",
  "Verdana",
  "Tahoma",
  "Trebuchet MS",
  "Georgia",
  "Times New Roman",
  "Palatino",
  "Courier New",
];

/** Every field of the kit, in form order. */
export const kitFields = [
  "primaryColor",
  "secondaryColor",
  "accentColor",
  "logoUrl",
  "logoPlacement",
  "fontHeading",
  "fontBody",
  "defaultCtaStyle",
  "stylePreference",
  "tone",
  "industry",
  "companyDescription",
  "legalName",
  "address",
  "socialLinks",
] as const satisfies readonly (keyof BrandKit)[];

/** Returns the fields that differ from the stored kit. A field that was emptied is null. */
export function changesOf(stored: BrandKit, draft: Partial<BrandKit>): BrandKitChange {
  const changes = Object.entries({ ...stored, ...draft }).map(([field, value]) => [field, orNull(value)]);
  return Object.fromEntries(changes.filter(([field, value]) => !isSame(stored[field as keyof BrandKit], value)));
}

type Value = BrandKit[keyof BrandKit];

/** Returns null for an empty value, which unsets the field. */
export function orNull(value: Value): Value {
  return value === "" || (Array.isArray(value) && value.length === 0) ? null : value;
}

function isSame(one: Value, other: Value | undefined): boolean {
  return one === other || JSON.stringify(orNull(one)) === JSON.stringify(other);
}

/** Returns the changes that the sample can show. It leaves out URLs that are still being typed. */
export function previewable({ logoUrl, socialLinks, ...changes }: BrandKitChange): BrandKitChange {
  return {
    ...changes,
    ...((logoUrl === null || isUrl(logoUrl)) && { logoUrl }),
    ...(socialLinks && { socialLinks: socialLinks.filter(({ url }) => isUrl(url)) }),
    ...(socialLinks === null && { socialLinks }),
  };
}

function isUrl(text: string | undefined): boolean {
  return text !== undefined && /^https?:\/\/[^\s/]/.test(text) && URL.canParse(text);
}
