import type { Row } from "./fields";
import type { ErrorExample } from "./openapi";

/** One API operation with everything that a caller needs to know. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  title: string;
  about: string;
  caller: { key: boolean; session: boolean; label: string };
  parameters: { place: "path" | "query" | "header"; rows: Row[] }[];
  /** The required query parameters. */
  query: Row[];
  body: { type: string; rows: Row[]; sample: Record<string, unknown> } | undefined;
  answers: Answer[];
  failures: { status: string; about: string; examples: ErrorExample[] }[];
  setsCookie: boolean;
  curl: string;
  /** The text that the search looks at, in lowercase. */
  words: string;
}

export interface Answer {
  status: string;
  about: string;
  rows: Row[];
  example: unknown;
}
