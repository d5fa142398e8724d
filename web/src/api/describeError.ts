import { ApiError } from "./ApiError";
import { words } from "./words";

/** Describes an error for the user: the server's message, when to try again, and the request to mention to an administrator. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const message = error.retryAfter === undefined ? error.message : withoutRetryAdvice(error.message);
  const parts = [isForbiddenByRole(error) ? words.roleNotAllowed : asSentence(message)];
  if (error.retryAfter !== undefined) parts.push(words.tryAgain(spellDelay(error.retryAfter)));
  if (error.requestId) parts.push(words.requestId(error.requestId));
  return parts.join(" ");
}

/** Reports whether the user's role doesn't allow this. The server's message alone doesn't help. */
function isForbiddenByRole({ status, message }: ApiError): boolean {
  return status === 403 && message === "Insufficient permissions";
}

/** The error for each field as a sentence: { name: "Must be at most 100 characters." }. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.details).map(([field, message]) => [field, asSentence(message)]));
}

/** The error to show above a form with these fields, or undefined if every error belongs to a field. */
export function formError(error: unknown, fields: readonly string[]): string | undefined {
  if (!error) return undefined;
  const errors = Object.entries(fieldErrors(error));
  if (errors.length === 0) return describeError(error);
  const others = errors.filter(([field]) => !fields.includes(field));
  if (others.length === 0) return undefined;
  return others.map(([field, message]) => words.fieldError(field, message)).join(" ");
}

/** Drops a final "Try again later.", because we say when. */
function withoutRetryAdvice(message: string): string {
  const at = message.toLowerCase().lastIndexOf("try again");
  return at > 0 ? message.slice(0, at).replace(/[\s,.;]+$/, "") : message;
}

function asSentence(text: string): string {
  const upper = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(upper) ? upper : `${upper}.`;
}

function spellDelay(seconds: number): string {
  if (seconds <= 1) return words.inOneSecond;
  if (seconds < 90) return words.inSeconds(seconds);
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? words.inMinutes(minutes) : words.inHours(Math.ceil(minutes / 60));
}
