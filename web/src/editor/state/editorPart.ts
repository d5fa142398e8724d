/** A part of the editor that the top bar and the command palette can open. */
export type EditorPart = "preview" | "test" | "versions" | "export" | "push" | "html" | "inbox" | "keys" | "refine";
