import { blockTypes } from "./blocks.gen";
import { defaultProps } from "./defaults";
import { textsOf } from "./roles";
import { words } from "./words";

/** The sample postal addresses in footers, in the languages that the server writes in. */
export const addressSamples = [
  "Add your postal address here",
  "Hier steht Ihre Postanschrift",
  "Indiquez ici votre adresse postale",
  "Añade aquí tu dirección postal",
  "Inserisci qui il tuo indirizzo postale",
  "Vul hier je postadres in",
  "Coloque aqui o seu endereço postal",
];

/** Sample text in designs, new templates and new blocks, which nobody means to send. The server reports sample addresses. */
const samples: ReadonlySet<unknown> = new Set([
  "Your company",
  ...Object.values(words.pieces.samples),
  words.newTemplate,
  ...blockTypes.flatMap((type) =>
    textsOf({ type: { resolvedName: type }, props: defaultProps(type) }, "inline", "html").map(({ text }) => text),
  ),
]);

export function isSample(text: string): boolean {
  return samples.has(text.trim());
}
