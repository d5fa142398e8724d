/** What to ask for when a mail is there, in its language: rules and models understand them all. */
const byLanguage: Readonly<Record<string, readonly string[]>> = {
  en: ["Shorter", "More formal", "Friendlier", "Add a section about delivery", "Another layout", "Bolder colours"],
  de: [
    "Kürzer",
    "Förmlicher",
    "Freundlicher",
    "Füge einen Abschnitt über Lieferung hinzu",
    "Anderes Layout",
    "Kräftigere Farben",
  ],
  fr: ["Plus court", "Plus formel", "Plus amical", "Autre mise en page"],
  es: ["Más corto", "Más formal", "Más amable", "Otro diseño"],
  it: ["Più breve", "Più formale", "Più amichevole", "Altro disegno"],
  nl: ["Korter", "Zakelijker", "Vriendelijker", "Ander design"],
};

/** For a language tag as a mail's settings have it; English for those that have none. */
export function refinementsIn(tag: unknown): readonly string[] {
  const language = typeof tag === "string" ? (tag.toLowerCase().split("-")[0] ?? "") : "";
  return byLanguage[language] ?? byLanguage.en ?? [];
}
