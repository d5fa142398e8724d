import { blockTypes } from "./blocks.gen";
import { defaultProps } from "./defaults";
import { textsOf } from "./roles";

/** The sample postal addresses in footers, in the languages that the server writes. */
export const addressSamples = [
  "Add your postal address here",
  "Hier steht Ihre Postanschrift",
  "Indiquez ici votre adresse postale",
  "Añade aquí tu dirección postal",
  "Inserisci qui il tuo indirizzo postale",
  "Vul hier je postadres in",
  "Coloque aqui o seu endereço postal",
];

/** The sample texts in ready-made pieces. */
export const pieceTexts = {
  headline: "Your headline goes here",
  amount: "20% off your next order",
  code: "WELCOME20",
  expiry: "Valid until 31 December, once for each customer.",
  product: "Name of the product",
  about: "One sentence that says why it is worth having.",
  price: "$29.00",
};

/** Sample texts of designs, new templates and new blocks, which nobody means to send. The server reports sample addresses. */
const samples: ReadonlySet<unknown> = new Set([
  "Your company",
  ...Object.values(pieceTexts),
  "This is the place for your message. Say what is new, why it matters to your readers and what they can do next. Short sentences work best.",
  ...blockTypes.flatMap((type) =>
    textsOf({ type: { resolvedName: type }, props: defaultProps(type) }, "inline", "html").map(({ text }) => text),
  ),
]);

export function isSample(text: string): boolean {
  return samples.has(text.trim());
}
