import type { BrandKit, BrandKitChange } from "../api/generated/types.gen";

type Choice<Field extends keyof BrandKit> = { value: NonNullable<BrandKit[Field]>; label: string };

export const logoPlacements: readonly Choice<"logoPlacement">[] = [
  { value: "top", label: "Top" },
  { value: "bottom", label: "Bottom" },
  { value: "none", label: "Not shown" },
];

export const ctaStyles: readonly Choice<"defaultCtaStyle">[] = [
  { value: "solid", label: "Solid" },
  { value: "outline", label: "Outline" },
];

export const tones: readonly Choice<"tone">[] = [
  { value: "professional", label: "Professional" },
  { value: "casual", label: "Casual" },
  { value: "playful", label: "Playful" },
  { value: "bold", label: "Bold" },
  { value: "minimal", label: "Minimal" },
];

export const stylePreferences: readonly Choice<"stylePreference">[] = [
  { value: "modern", label: "Modern" },
  { value: "classic", label: "Classic" },
  { value: "bold", label: "Bold" },
  { value: "minimal", label: "Minimal" },
  { value: "playful", label: "Playful" },
];

/** Families that nearly every mail program has; any other needs a mail program that fetches fonts. */
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

/** Every field of the kit, in the order of the form. */
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

/** What the form changed: only fields that differ, where an emptied one is null. */
export function changesOf(stored: BrandKit, draft: Partial<BrandKit>): BrandKitChange {
  const changes = Object.entries({ ...stored, ...draft }).map(([field, value]) => [field, orNull(value)]);
  return Object.fromEntries(changes.filter(([field, value]) => !isSame(stored[field as keyof BrandKit], value)));
}

type Value = BrandKit[keyof BrandKit];

/** A field that was emptied is not set any more. */
export function orNull(value: Value): Value {
  return value === "" || (Array.isArray(value) && value.length === 0) ? null : value;
}

function isSame(one: Value, other: Value | undefined): boolean {
  return one === other || JSON.stringify(orNull(one)) === JSON.stringify(other);
}

/** The changes that can be drawn already; an address that is being typed can not. */
export function drawable({ logoUrl, socialLinks, ...changes }: BrandKitChange): BrandKitChange {
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
