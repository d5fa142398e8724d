import type { Parsed } from "./parse";
import type { Document } from "./types";

/** Reports whether the document differs from the parsed one. Undo restores the same object, so it resets this to false. */
export function isChanged(document: Document, parsed: Pick<Parsed, "document">): boolean {
  return document !== parsed.document;
}

/** The document as craftState. If nothing has changed, it is exactly the text that was read. */
export function serialize(document: Document, parsed?: Pick<Parsed, "document" | "source">): string {
  return parsed && !isChanged(document, parsed) ? parsed.source : JSON.stringify(document);
}
