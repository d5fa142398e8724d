import { ApiError } from "./ApiError";

/** What to show a person about any error: the server's words, when to try again, and what to quote to an operator. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const parts = [isOfRole(error) ? "Your role in this account does not allow this." : asSentence(error.message)];
  if (error.retryAfter !== undefined) parts.push(`Try again ${inWords(error.retryAfter)}.`);
  if (error.requestId) parts.push(`If it happens again, report the request ${error.requestId}.`);
  return parts.join(" ");
}

/** Reports whether the role doesn't allow it. The message alone doesn't help a person. */
function isOfRole({ status, message }: ApiError): boolean {
  return status === 403 && message === "Insufficient permissions";
}

/** What is wrong with each field, as sentences: { name: "Must be at most 100 characters." }. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.details).map(([field, fault]) => [field, asSentence(fault)]));
}

/** What to show above a form with these fields: nothing where every fault has its field. */
export function formError(error: unknown, fields: readonly string[]): string | undefined {
  if (!error) return undefined;
  const faults = Object.entries(fieldErrors(error));
  if (faults.length === 0) return describeError(error);
  const homeless = faults.filter(([field]) => !fields.includes(field)).map(([field, fault]) => `${field}: ${fault}`);
  return homeless.length > 0 ? homeless.join(" ") : undefined;
}

function asSentence(text: string): string {
  const upper = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(upper) ? upper : `${upper}.`;
}

function inWords(seconds: number): string {
  if (seconds <= 1) return "in a second";
  if (seconds < 90) return `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
