import { history, redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import {
  AllSelection,
  type Command,
  EditorState,
  Plugin,
  type Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { isSample } from "../document/samples";
import type { Point } from "../state/boxes";
import { enterText, tellOpenText } from "../state/openText";
import { clipboard } from "./clipboard";
import { type Format, insertBreak, toggleFormat } from "./formats";
import { splitAtMergeTags } from "./mergeTags";
import { readHtml } from "./readHtml";
import { schema, tagOf } from "./schema";
import { writeHtml } from "./writeHtml";

export interface TextSessionOptions {
  readonly place: HTMLElement;
  readonly html: string;
  /** Where the pointer started editing. Without it, the cursor starts at the end. */
  readonly at?: Point;
  /** The name for screen readers. */
  readonly label: string;
  readonly onState: (state: EditorState) => void;
  /** Called with the new text whenever it has to be saved. */
  readonly onChange: (html: string) => void;
  readonly onLeave: () => void;
  readonly onToolbar: () => void;
  readonly onLink: () => void;
}

/** How long typed text may wait, in milliseconds, before it's put into the document and saved with it. */
const longestUnsaved = 10_000;

const blockStyle = "white-space:break-spaces;outline:none;cursor:text;min-width:1ch;min-height:1lh";

/**
 * One session of editing a text block, from opening to leaving it. It has its own undo history, but is one change in the
 * document.
 */
export class TextSession {
  readonly view: EditorView;
  readonly #options: TextSessionOptions;
  readonly #leave: () => void;
  /** The document's text, and the same text parsed. While the editor has the parsed object, nothing has changed. */
  #html: string;
  #clean: EditorState["doc"];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TextSessionOptions) {
    this.#options = options;
    this.#html = options.html;
    this.#clean = readHtml(options.html);
    this.view = new EditorView(
      { mount: options.place },
      {
        state: this.#stateOf(this.#clean),
        attributes: { role: "textbox", "aria-multiline": "true", "aria-label": options.label, style: blockStyle },
        dispatchTransaction: (tr) => this.#apply(tr),
        ...clipboard,
      },
    );
    this.#leave = enterText({
      isUnsaved: () => this.isChanged,
      commit: () => this.commit(),
      canUndo: () => undoDepth(this.view.state) > 0,
      canRedo: () => redoDepth(this.view.state) > 0,
      undo: () => void undo(this.view.state, this.view.dispatch),
      redo: () => void redo(this.view.state, this.view.dispatch),
    });
    this.view.updateState(this.view.state.apply(this.view.state.tr.setSelection(this.#firstSelection())));
    options.onState(this.view.state);
    this.view.focus();
  }

  get isChanged(): boolean {
    return !this.view.state.doc.eq(this.#clean);
  }

  run(change: (state: EditorState) => Transaction): void {
    this.view.dispatch(change(this.view.state));
    this.focus();
  }

  /** Focuses the text, even after a menu closes, which moves focus to the menu's button. */
  focus(): void {
    this.view.focus();
    requestAnimationFrame(() => setTimeout(() => this.view.isDestroyed || this.view.focus()));
  }

  /** Puts the typed text into the document. */
  commit(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.isChanged) return;
    this.#clean = this.view.state.doc;
    this.#html = writeHtml(this.#clean.content);
    this.#options.onChange(this.#html);
    tellOpenText();
  }

  /** Adopts text that an undo or a merge with someone else's changes has changed in the document. */
  follow(html: string): void {
    if (html === this.#html || this.isChanged) return;
    this.#html = html;
    this.#clean = readHtml(html);
    this.view.updateState(this.#stateOf(this.#clean));
    this.#options.onState(this.view.state);
  }

  end(): void {
    this.commit();
    this.#leave();
    this.view.destroy();
  }

  #stateOf(doc: EditorState["doc"]): EditorState {
    const plugins = [history(), this.#keys(), new Plugin({ appendTransaction: tidy })];
    return EditorState.create({ doc, selection: TextSelection.atEnd(doc), plugins });
  }

  /** Selects all of a sample text, which is meant to be replaced. Otherwise selects the word that was clicked. */
  #firstSelection(): Selection {
    const { html, at } = this.#options;
    const { doc } = this.view.state;
    if (isSample(html)) return new AllSelection(doc);
    const pressed = at && this.view.posAtCoords({ left: at.x, top: at.y });
    return pressed ? wordAt(doc, pressed.pos) : TextSelection.atEnd(doc);
  }

  #apply(tr: Transaction): void {
    this.view.updateState(this.view.state.apply(tr));
    this.#options.onState(this.view.state);
    if (this.isChanged) this.#timer ??= setTimeout(() => this.commit(), longestUnsaved);
    tellOpenText();
  }

  #keys(): Plugin {
    const { onLeave, onToolbar, onLink } = this.#options;
    const act =
      (work: () => void): Command =>
      () => {
        work();
        return true;
      };
    const format =
      (name: Format): Command =>
      (state, dispatch) => {
        dispatch?.(toggleFormat(state, name));
        return true;
      };
    const lineBreak: Command = (state, dispatch) => {
      dispatch?.(insertBreak(state));
      return true;
    };
    return keymap({
      Backspace: deleteAtom(-1),
      "Mod-Backspace": deleteAtom(-1),
      Delete: deleteAtom(1),
      "Mod-a": (state, dispatch) => {
        dispatch?.(state.tr.setSelection(new AllSelection(state.doc)));
        return true;
      },
      Enter: lineBreak,
      "Shift-Enter": lineBreak,
      "Mod-Enter": act(onLeave),
      Escape: act(onLeave),
      Tab: act(onToolbar),
      "Shift-Tab": act(onToolbar),
      "Alt-F10": act(onToolbar),
      "Mod-k": act(onLink),
      "Mod-b": format("strong"),
      "Mod-i": format("em"),
      "Mod-u": format("u"),
      "Mod-Shift-x": format("s"),
      "Mod-z": undo,
      "Mod-Shift-z": redo,
      "Mod-y": redo,
    });
  }
}

/** Longer words are only partly selected. */
const maxWord = 1000;

function wordAt(doc: EditorState["doc"], at: number): Selection {
  const text = doc.textBetween(0, doc.content.size, undefined, "\n");
  let before = 0;
  // Goes backward, because a regular expression anchored at the end would try each letter of every long word before it.
  for (const letter of [...text.slice(Math.max(0, at - maxWord), at)].reverse()) {
    if (!/[\p{L}\p{N}]/u.test(letter)) break;
    before += letter.length;
  }
  const after = /^[\p{L}\p{N}]*/u.exec(text.slice(at))?.[0].length ?? 0;
  return TextSelection.create(doc, at - before, at + after);
}

/** Deletes the selection, or an atom like a merge tag next to the cursor. Browsers handle those in different ways. */
function deleteAtom(direction: 1 | -1): Command {
  return ({ selection, tr }, dispatch) => {
    const { empty, from, $from } = selection;
    const node = direction < 0 ? $from.nodeBefore : $from.nodeAfter;
    if (!empty) dispatch?.(tr.deleteSelection().scrollIntoView());
    else if (node && !node.isText)
      dispatch?.(tr.delete(...inOrder(from, from + direction * node.nodeSize)).scrollIntoView());
    else return false;
    return true;
  };
}

function inOrder(a: number, b: number): [number, number] {
  return a < b ? [a, b] : [b, a];
}

/** Turns typed braces into merge tags, and ends a link when typing continues after it. */
function tidy(transactions: readonly Transaction[], _: EditorState, state: EditorState): Transaction | null {
  const tr = state.tr;
  if (transactions.some(({ docChanged }) => docChanged)) makeMergeTags(tr);
  const { empty, $from } = tr.selection;
  if (empty && !state.storedMarks && !tr.storedMarksSet) {
    const marks = $from.marks();
    const isOver = (tag: string) => tag === "a" && !$from.nodeAfter?.marks.some((mark) => tagOf(mark) === "a");
    if (marks.some((mark) => isOver(tagOf(mark)))) tr.setStoredMarks(marks.filter((mark) => !isOver(tagOf(mark))));
  }
  return tr.docChanged || tr.storedMarksSet ? tr : null;
}

function makeMergeTags(tr: Transaction): void {
  tr.doc.forEach((node, offset) => {
    if (!node.isText) return;
    const pieces = splitAtMergeTags(node.text ?? "");
    let at = offset;
    pieces.forEach((piece, i) => {
      const [from, to] = [tr.mapping.map(at), tr.mapping.map(at + piece.length)];
      at += piece.length;
      if (i % 2 === 1) {
        tr.replaceWith(
          from,
          to,
          schema.node("merge_tag", { source: piece.replaceAll("<", "&lt;") }, undefined, node.marks),
        );
      }
    });
  });
}
