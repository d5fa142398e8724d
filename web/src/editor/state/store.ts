import { type Content, changedNodes, weightOf } from "../document/content";
import type { Dragged } from "../document/drop";
import { History } from "../document/history";
import type { mergeContent } from "../document/merge/mergeContent";
import { type Outcome, refuse, type Verdict } from "../document/outcome";
import { serialize } from "../document/serialize";
import { withSetting } from "../document/settings";
import { nodeOf } from "../document/tree";
import type { Document, Json, Node, NodeId } from "../document/types";
import { words } from "./words";

/** The state on the server and its document as text, so saving an unchanged document writes the same bytes. */
export interface Saved extends Content {
  readonly source: string;
}

export interface Drag {
  readonly dragged: Dragged;
  /** The place under the pointer, and whether the block can be dropped there. Undefined if there's no place. */
  readonly over?: { readonly parent: NodeId; readonly index: number; readonly verdict: Verdict };
}

/** A pure function that turns a document and arguments into a new document, or rejects them with a reason. */
export type Command<A extends readonly unknown[]> = (document: Document, ...args: A) => Outcome;

/** "content" fires on every change and every save, because `canUndo` and `isChanged` depend on both. */
export type Topic = "content" | "document" | "settings" | "selection" | "hover" | "drag";

/** Merges contents. The code for it is loaded with the first merge. */
type Merge = typeof mergeContent;

interface Rebase {
  readonly base: Content;
  readonly theirs: Content;
  readonly merge: Merge;
}

interface State {
  readonly content: Content;
  readonly selection: NodeId | undefined;
  /** The number of rebases that the content includes. */
  readonly rebases: number;
}

/**
 * The state of an open editor. A component that reads a node subscribes to that node, so a change only renders the components
 * that need it. Selection, hover and drag are separate from the document and never change it.
 */
export class Editor {
  #content: Content;
  #saved: Saved;
  #selection: NodeId | undefined;
  #hover: NodeId | undefined;
  #drag: Drag | undefined;
  readonly #isReadOnly: boolean;
  readonly #now: () => number;
  readonly #history = new History<State>();
  readonly #rebases: Rebase[] = [];
  readonly #topics = new Listeners<Topic>();
  readonly #nodes = new Listeners<NodeId>();
  readonly #selected = new Listeners<NodeId>();

  constructor(saved: Saved, options: { readonly isReadOnly?: boolean; readonly now?: () => number } = {}) {
    this.#saved = saved;
    this.#content = { document: saved.document, settings: saved.settings };
    this.#isReadOnly = options.isReadOnly ?? false;
    this.#now = options.now ?? (() => performance.now());
  }

  get content(): Content {
    return this.#content;
  }

  get document(): Document {
    return this.#content.document;
  }

  get settings(): Content["settings"] {
    return this.#content.settings;
  }

  get saved(): Saved {
    return this.#saved;
  }

  get selection(): NodeId | undefined {
    return this.#selection;
  }

  get hover(): NodeId | undefined {
    return this.#hover;
  }

  get drag(): Drag | undefined {
    return this.#drag;
  }

  get isReadOnly(): boolean {
    return this.#isReadOnly;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** Whether there's anything to save. There isn't after undoing back to the saved state. */
  get isChanged(): boolean {
    return this.document !== this.#saved.document || this.settings !== this.#saved.settings;
  }

  /** The document as text, for saving. If nothing changed, it's byte for byte what was loaded. */
  get craftState(): string {
    return serialize(this.document, this.#saved);
  }

  node(id: NodeId): Node | undefined {
    return nodeOf(this.document, id);
  }

  /** Runs a command as one undo step. If the command is rejected, the outcome has the reason. */
  dispatch<A extends readonly unknown[]>(command: Command<A>, ...args: A): Outcome {
    this.#history.endTyping();
    return this.#run(command(this.document, ...args), false);
  }

  /** Like dispatch, for typing, sliders and color pickers. Consecutive edits to one prop become one undo step. */
  dispatchTyping<A extends readonly unknown[]>(command: Command<A>, ...args: A): Outcome {
    return this.#run(command(this.document, ...args), true);
  }

  /** Sets or removes a template setting. Consecutive edits to one setting become one undo step. */
  changeSetting(name: string, value: Json | undefined): Outcome {
    if (this.#isReadOnly) return refuse(words.readOnly);
    const settings = withSetting(this.settings, name, value);
    if (!settings) return refuse(words.notStorable);
    this.#change({ ...this.#content, settings }, this.#selection, [], `settings ${name}`);
    return { ok: true, document: this.document };
  }

  undo(): boolean {
    return this.#goTo(this.#history.undo(this.#state()));
  }

  redo(): boolean {
    return this.#goTo(this.#history.redo(this.#state()));
  }

  /** Makes the next edit a new undo step. Call it when a field loses focus. */
  endTyping(): void {
    this.#history.endTyping();
  }

  selectBlock(id: NodeId | undefined): void {
    const before = this.#selection;
    this.#selection = this.#existing(id);
    this.#notifySelection(before);
  }

  hoverBlock(id: NodeId | undefined): void {
    if (id === this.#hover) return;
    this.#hover = id;
    this.#topics.notify("hover");
  }

  /** Starts, moves or (with undefined) ends a drag. */
  dragOver(drag: Drag | undefined): void {
    if (drag === this.#drag) return;
    this.#drag = drag;
    this.#topics.notify("drag");
  }

  /** Records what the server has now. The user may have made more changes since it was sent. */
  markSaved(saved: Saved): void {
    this.#saved = saved;
    this.#topics.notify("content");
  }

  /**
   * Adopts the merge of our changes with those that someone else saved in the meantime. Undo still reverts our own steps and
   * keeps the other changes, by merging again.
   */
  rebase(theirs: Saved, merged: Content, merge: Merge): void {
    this.#rebases.push({ base: this.#saved, theirs, merge });
    this.#history.endTyping();
    this.#saved = theirs;
    this.#show(merged, this.#selection);
  }

  /** Replaces everything with the server's state in one undo step, for a restored version or an imported document. */
  load(saved: Saved): void {
    this.#change({ document: saved.document, settings: saved.settings }, this.#selection);
    this.markSaved(saved);
  }

  subscribe(topic: Topic, listener: () => void): () => void {
    return this.#topics.add(topic, listener);
  }

  /** Calls the listener when this node is added, changed or deleted. */
  subscribeNode(id: NodeId, listener: () => void): () => void {
    return this.#nodes.add(id, listener);
  }

  /** Calls the listener when this node is selected or deselected. */
  subscribeSelected(id: NodeId, listener: () => void): () => void {
    return this.#selected.add(id, listener);
  }

  #run(outcome: Outcome, isTyping: boolean): Outcome {
    if (this.#isReadOnly) return refuse(words.readOnly);
    if (!outcome.ok) return outcome;
    const content = { ...this.#content, document: outcome.document };
    const selection = outcome.select ?? this.#selection;
    this.#change(content, selection, outcome.changed, isTyping ? outcome.edits : undefined);
    return outcome;
  }

  #change(content: Content, selection: NodeId | undefined, known?: readonly NodeId[], edits?: string): void {
    const before = this.#content;
    if (content.document === before.document && content.settings === before.settings) {
      this.selectBlock(selection);
      return;
    }
    const changed = known ?? changedNodes(before.document, content.document);
    this.#history.record(this.#state(), weightOf(before, changed), edits, this.#now());
    this.#show(content, selection, changed);
  }

  #goTo(state: State | undefined): boolean {
    if (!state) return false;
    const rebases = this.#rebases.slice(state.rebases);
    const content = rebases.reduce((ours, { base, theirs, merge }) => merge(base, ours, theirs).content, state.content);
    this.#show(content, state.selection);
    return true;
  }

  #state(): State {
    return { content: this.#content, selection: this.#selection, rebases: this.#rebases.length };
  }

  /** Sets content and selection, and notifies the listeners of everything that changed. */
  #show(content: Content, selection: NodeId | undefined, known?: readonly NodeId[]): void {
    const before = { content: this.#content, selection: this.#selection };
    const changed = known ?? changedNodes(this.document, content.document);
    this.#content = content;
    this.#selection = this.#existing(selection);
    for (const id of changed) this.#nodes.notify(id);
    if (before.content.document !== content.document) this.#topics.notify("document");
    if (before.content.settings !== content.settings) this.#topics.notify("settings");
    this.#topics.notify("content");
    this.#notifySelection(before.selection);
    this.hoverBlock(this.#existing(this.#hover));
  }

  #notifySelection(before: NodeId | undefined): void {
    if (this.#selection === before) return;
    this.#history.endTyping();
    for (const id of [before, this.#selection]) if (id !== undefined) this.#selected.notify(id);
    this.#topics.notify("selection");
  }

  #existing(id: NodeId | undefined): NodeId | undefined {
    return id !== undefined && this.node(id) ? id : undefined;
  }
}

class Listeners<K> {
  readonly #byKey = new Map<K, Set<() => void>>();

  add(key: K, listener: () => void): () => void {
    const listeners = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byKey.get(key) === listeners) this.#byKey.delete(key);
    };
  }

  notify(key: K): void {
    for (const listener of [...(this.#byKey.get(key) ?? [])]) listener();
  }
}
