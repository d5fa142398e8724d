import { type Content, changedNodes, weightOf } from "../document/content";
import type { Dragged } from "../document/drop";
import { History } from "../document/history";
import { mergeContent } from "../document/merge/mergeContent";
import { type Outcome, refuse, type Verdict } from "../document/outcome";
import { serialize } from "../document/serialize";
import { withSetting } from "../document/settings";
import { nodeOf } from "../document/tree";
import type { Document, Json, Node, NodeId } from "../document/types";

/** What the server has, and the text of its document: as long as nothing changes, saving would write the same bytes. */
export interface Saved extends Content {
  readonly source: string;
}

export interface Drag {
  readonly dragged: Dragged;
  /** The place under the pointer, and whether it may be taken; undefined away from every place. */
  readonly over?: { readonly parent: NodeId; readonly index: number; readonly verdict: Verdict };
}

/** A pure function that makes a new document of a document and its arguments, or refuses with a reason. */
export type Command<A extends readonly unknown[]> = (document: Document, ...args: A) => Outcome;

/** "content" is told of every change and every save: whatever `canUndo` and `isChanged` depend on. */
export type Topic = "content" | "document" | "settings" | "selection" | "hover" | "drag";

interface State {
  readonly content: Content;
  readonly selection: NodeId | undefined;
  /** How many rebases the content has seen. */
  readonly rebases: number;
}

const readOnlyReason = "You can look at this template, but not change it.";

/**
 * The state of one open editor. Whoever reads a node subscribes to that node, so that a change wakes its readers only.
 * Selection, hover and drag are apart from the document and never change it.
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
  readonly #rebases: { readonly base: Content; readonly theirs: Content }[] = [];
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

  /** Whether there is anything to save. Undo back to what was saved leaves nothing. */
  get isChanged(): boolean {
    return this.document !== this.#saved.document || this.settings !== this.#saved.settings;
  }

  /** The document as text, for saving: byte for byte what was read if nothing changed. */
  get craftState(): string {
    return serialize(this.document, this.#saved);
  }

  node(id: NodeId): Node | undefined {
    return nodeOf(this.document, id);
  }

  /** Runs a command as one step of undo. The outcome tells what was refused and why. */
  dispatch<A extends readonly unknown[]>(command: Command<A>, ...args: A): Outcome {
    this.#history.endTyping();
    return this.#run(command(this.document, ...args), false);
  }

  /** The same for typing, sliders and colour pickers: edits of one prop in a row become one step. */
  dispatchTyping<A extends readonly unknown[]>(command: Command<A>, ...args: A): Outcome {
    return this.#run(command(this.document, ...args), true);
  }

  /** Sets one of the template's settings, or takes it away. Edits of one setting in a row become one step. */
  changeSetting(name: string, value: Json | undefined): Outcome {
    if (this.#isReadOnly) return refuse(readOnlyReason);
    const settings = withSetting(this.settings, name, value);
    if (!settings) return refuse("This value cannot be stored.");
    this.#change({ ...this.#content, settings }, this.#selection, [], `settings ${name}`);
    return { ok: true, document: this.document };
  }

  undo(): boolean {
    return this.#goTo(this.#history.undo(this.#state()));
  }

  redo(): boolean {
    return this.#goTo(this.#history.redo(this.#state()));
  }

  /** Lets the next edit be a step of its own; for a field that loses the focus. */
  endTyping(): void {
    this.#history.endTyping();
  }

  selectBlock(id: NodeId | undefined): void {
    const before = this.#selection;
    this.#selection = this.#ifThere(id);
    this.#tellSelection(before);
  }

  hoverBlock(id: NodeId | undefined): void {
    if (id === this.#hover) return;
    this.#hover = id;
    this.#topics.tell("hover");
  }

  /** Starts, moves or (with undefined) ends a drag. */
  dragOver(drag: Drag | undefined): void {
    if (drag === this.#drag) return;
    this.#drag = drag;
    this.#topics.tell("drag");
  }

  /** Notes what the server has now; the user may have gone on since it was sent. */
  markSaved(saved: Saved): void {
    this.#saved = saved;
    this.#topics.tell("content");
  }

  /**
   * Takes over what was merged from our changes and those that somebody else saved meanwhile. Undo goes on with our own steps
   * and keeps what the others did.
   */
  rebase(theirs: Saved, merged: Content): void {
    this.#rebases.push({ base: this.#saved, theirs });
    this.#history.endTyping();
    this.#saved = theirs;
    this.#show(merged, this.#selection);
  }

  /** Replaces everything by what the server has, as one step: a restored version, an imported document. */
  load(saved: Saved): void {
    this.#change({ document: saved.document, settings: saved.settings }, this.#selection);
    this.markSaved(saved);
  }

  subscribe(topic: Topic, listener: () => void): () => void {
    return this.#topics.add(topic, listener);
  }

  /** Wakes the listener when this node changes, appears or goes. */
  subscribeNode(id: NodeId, listener: () => void): () => void {
    return this.#nodes.add(id, listener);
  }

  /** Wakes the listener when this node becomes selected or stops being so. */
  subscribeSelected(id: NodeId, listener: () => void): () => void {
    return this.#selected.add(id, listener);
  }

  #run(outcome: Outcome, isTyping: boolean): Outcome {
    if (this.#isReadOnly) return refuse(readOnlyReason);
    if (!outcome.ok) return outcome;
    const content = { ...this.#content, document: outcome.document };
    const selection = outcome.select ?? this.#selection;
    this.#change(content, selection, outcome.changed, isTyping ? outcome.edits : undefined);
    return outcome;
  }

  #change(content: Content, selection: NodeId | undefined, told?: readonly NodeId[], edits?: string): void {
    const before = this.#content;
    if (content.document === before.document && content.settings === before.settings) {
      this.selectBlock(selection);
      return;
    }
    const changed = told ?? changedNodes(before.document, content.document);
    this.#history.record(this.#state(), weightOf(before, changed), edits, this.#now());
    this.#show(content, selection, changed);
  }

  #goTo(state: State | undefined): boolean {
    if (!state) return false;
    const rebases = this.#rebases.slice(state.rebases);
    const content = rebases.reduce((ours, { base, theirs }) => mergeContent(base, ours, theirs).content, state.content);
    this.#show(content, state.selection);
    return true;
  }

  #state(): State {
    return { content: this.#content, selection: this.#selection, rebases: this.#rebases.length };
  }

  /** Makes content and selection the present ones and wakes whoever reads something that changed. */
  #show(content: Content, selection: NodeId | undefined, told?: readonly NodeId[]): void {
    const before = { content: this.#content, selection: this.#selection };
    const changed = told ?? changedNodes(this.document, content.document);
    this.#content = content;
    this.#selection = this.#ifThere(selection);
    for (const id of changed) this.#nodes.tell(id);
    if (before.content.document !== content.document) this.#topics.tell("document");
    if (before.content.settings !== content.settings) this.#topics.tell("settings");
    this.#topics.tell("content");
    this.#tellSelection(before.selection);
    this.hoverBlock(this.#ifThere(this.#hover));
  }

  #tellSelection(before: NodeId | undefined): void {
    if (this.#selection === before) return;
    this.#history.endTyping();
    for (const id of [before, this.#selection]) if (id !== undefined) this.#selected.tell(id);
    this.#topics.tell("selection");
  }

  #ifThere(id: NodeId | undefined): NodeId | undefined {
    return id !== undefined && this.node(id) ? id : undefined;
  }
}

/** Listeners by key. */
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

  tell(key: K): void {
    for (const listener of [...(this.#byKey.get(key) ?? [])]) listener();
  }
}
