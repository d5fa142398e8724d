import { blockTypes } from "./blocks.gen";
import { defaultProps } from "./defaults";
import { textsOf } from "./roles";

/** What stands in footers until somebody writes the postal address, in the languages that the server writes in. */
export const addressSamples = [
  "Add your postal address here",
  "Hier steht Ihre Postanschrift",
  "Indiquez ici votre adresse postale",
  "Añade aquí tu dirección postal",
  "Inserisci qui il tuo indirizzo postale",
  "Vul hier je postadres in",
  "Coloque aqui o seu endereço postal",
];

/** What stands in ready-made pieces. */
export const pieceWords = {
  headline: "Your headline goes here",
  amount: "20% off your next order",
  code: "WELCOME20",
  expiry: "Valid until 31 December, once for each customer.",
  product: "Name of the product",
  about: "One sentence that says why it is worth having.",
  price: "$29.00",
};

/** Words that designs, new templates and new blocks come with, and that nobody means to send. Of addresses the server tells. */
const samples: ReadonlySet<unknown> = new Set([
  "Your company",
  ...Object.values(pieceWords),
  "This is the place for your message. Say what is new, why it matters to your readers and what they can do next. Short sentences work best.",
  ...blockTypes.flatMap((type) =>
    textsOf({ type: { resolvedName: type }, props: defaultProps(type) }, "inline", "html").map(({ text }) => text),
  ),
]);

export function isSample(words: string): boolean {
  return samples.has(words.trim());
}
