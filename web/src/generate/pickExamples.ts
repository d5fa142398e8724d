import type { AiOccasion } from "../api/generated/types.gen";
import type { EmailType } from "./choices";

const shown = 6;

/** Picks six occasions whose examples can fill the prompt, of one type or mixed. Each round returns the next six. */
export function examplesOf(
  occasions: readonly AiOccasion[],
  emailType: EmailType | undefined,
  round: number,
): readonly AiOccasion[] {
  const fitting = occasions.filter(({ example, emailType: type }) => example && (!emailType || type === emailType));
  const mixed = emailType ? fitting : inTurns(fitting);
  if (mixed.length <= shown) return mixed;
  const start = (round * shown) % mixed.length;
  return [...mixed, ...mixed].slice(start, start + shown);
}

/** Takes one occasion of each type in turn, so that neighbors differ. */
function inTurns(occasions: readonly AiOccasion[]): AiOccasion[] {
  const turnOf = ({ id, emailType }: AiOccasion) =>
    occasions.filter((other) => other.emailType === emailType).findIndex((other) => other.id === id);
  return occasions.toSorted((a, b) => turnOf(a) - turnOf(b));
}
