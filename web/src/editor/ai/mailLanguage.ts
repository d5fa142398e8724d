import type { Document } from "../document/types";
import { wordsOfMail } from "./mailWords";

/** The languages that rules understand wishes in. */
export type WishLanguage = "en" | "de";

const german =
  /(?<!\p{L})(?:der|die|das|und|ist|wir|sie|ihr|nicht|mit|für|ein|eine|auf|von|zum|zur|unsere?|jetzt|auch|im|am)(?!\p{L})/giu;
const english = /(?<!\p{L})(?:the|and|is|are|we|you|our|your|not|with|for|an?|on|of|to|now|also|in|at)(?!\p{L})/giu;

/** The language that the mail says it has, else the one that its words look like. */
export function languageOf(document: Document, settings: Readonly<Record<string, unknown>>): WishLanguage {
  const { lang } = settings;
  if (typeof lang === "string" && lang !== "") return lang.toLowerCase().startsWith("de") ? "de" : "en";
  const words = wordsOfMail(document);
  const count = (pattern: RegExp) => words.match(pattern)?.length ?? 0;
  return count(german) > count(english) ? "de" : "en";
}
