/** What the top bar and the command palette open over the editor. */
export type EditorPart = "preview" | "test" | "versions" | "export" | "push" | "html" | "inbox" | "keys" | "refine";
