import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { html } from "@codemirror/lang-html";
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { mergeTagPattern } from "../text/mergeTags";
import { words } from "./words";

/** The code editor's features and theme. */
export function codeExtensions(isReadOnly: boolean): Extension {
  return [
    lineNumbers(),
    foldGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    html({ matchClosingTags: true, autoCloseTags: true }),
    syntaxHighlighting(colors),
    mergeTagMarks,
    EditorState.tabSize.of(2),
    indentUnit.of("\t"),
    EditorView.lineWrapping,
    EditorState.readOnly.of(isReadOnly),
    EditorView.editable.of(!isReadOnly),
    EditorView.contentAttributes.of({
      "aria-label": words.editor,
      "aria-description": words.editorHint,
      spellcheck: "false",
    }),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      indentWithTab,
    ]),
    theme,
  ];
}

/** A few colors from the app's theme for tag names, values and code that isn't rendered. */
const colors = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword], color: "var(--accent)" },
  { tag: [tags.attributeName, tags.propertyName], color: "var(--ink)" },
  { tag: [tags.attributeValue, tags.string, tags.number, tags.color, tags.unit], color: "var(--code-value)" },
  { tag: [tags.comment, tags.processingInstruction, tags.documentMeta], color: "var(--muted)", fontStyle: "italic" },
  { tag: [tags.angleBracket, tags.punctuation, tags.definitionOperator], color: "var(--muted)" },
  { tag: tags.invalid, color: "var(--danger)" },
]);

const mergeTag = new MatchDecorator({
  regexp: mergeTagPattern(),
  decoration: Decoration.mark({ class: "cm-merge-tag" }),
});

const mergeTagMarks = ViewPlugin.define(
  (view) => ({
    marks: mergeTag.createDeco(view),
    update(update: ViewUpdate) {
      this.marks = mergeTag.updateDeco(update, this.marks);
    },
  }),
  { decorations: ({ marks }) => marks },
);

const theme = EditorView.theme({
  "&": {
    backgroundColor: "var(--surface)",
    color: "var(--ink)",
    fontSize: "13px",
    "--code-value": "light-dark(#8a4b08, #e6b673)",
  },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.6" },
  ".cm-content": { caretColor: "var(--ink)", padding: "12px 0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--muted)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--accent) 6%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 25%, transparent)",
  },
  ".cm-merge-tag": { backgroundColor: "var(--accent-soft)", borderRadius: "3px" },
  ".cm-merge-tag, .cm-merge-tag *": { color: "var(--accent-strong)" },
  ".cm-panels": { backgroundColor: "var(--sunken)", color: "var(--ink)", borderColor: "var(--line)" },
  ".cm-panel.cm-search": { padding: "8px 12px" },
  ".cm-textfield": {
    backgroundColor: "var(--surface)",
    borderColor: "var(--control)",
    borderRadius: "6px",
    padding: "4px 8px",
  },
  ".cm-button": {
    backgroundImage: "none",
    backgroundColor: "var(--surface)",
    borderColor: "var(--control)",
    borderRadius: "6px",
    padding: "4px 10px",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--surface)",
    border: "1px solid var(--line)",
    borderRadius: "8px",
    overflow: "hidden",
  },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent-soft)", color: "var(--ink)" },
  ".cm-foldPlaceholder": { backgroundColor: "var(--sunken)", borderColor: "var(--line)", color: "var(--muted)" },
});
