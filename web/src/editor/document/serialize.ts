import type { Parsed } from "./parse";
import type { Document } from "./types";

/** Whether the document differs from the one that was read. Undo leads back to the same object, and so to "not changed". */
export function isChanged(document: Document, parsed: Pick<Parsed, "document">): boolean {
  return document !== parsed.document;
}

/** The document as craftState: the very text that was read as long as nothing changed. */
export function serialize(document: Document, parsed?: Pick<Parsed, "document" | "source">): string {
  return parsed && !isChanged(document, parsed) ? parsed.source : JSON.stringify(document);
}
