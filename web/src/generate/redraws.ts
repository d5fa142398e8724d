import { ApiError } from "../api/ApiError";
import type { AiGeneration } from "../api/generated/types.gen";
import { type DraftChanges, mergeChanges } from "./changes";
import { words } from "./words";

/** The milliseconds without a key press before typed text is drawn. */
const pause = 300;

/** The server deletes old redraws in a conversation, so a step has to end before the draft it started from is deleted. */
const maxDrawsPerStep = 10;

type Slots = Readonly<Record<string, string>>;

export interface RedrawState {
  /** Changes that the shown draft doesn't have yet, and the text that is being typed, exactly as typed. */
  readonly changes: DraftChanges;
  /** What is wrong with the text of a field, by slot. The draft is drawn without that text. */
  readonly faults: Slots;
  /** The field that is being typed into. */
  readonly typedInto: string | undefined;
  /** Whether a redraw is running or about to start. */
  readonly isPending: boolean;
  /** Why the last redraw failed. The changes are kept. */
  readonly error: unknown;
}

export interface ChangeOptions {
  /** The field that is being typed into. Its redraws wait for a pause and form one undo step. */
  readonly typedInto?: string;
}

export type RedrawRequest = DraftChanges & { readonly parentGenerationId: string };

type Send = (request: RedrawRequest, signal: AbortSignal) => Promise<AiGeneration>;

/** `replaces` reports whether the draft replaces the previous one in the browser's history. */
type OnDrawn = (made: AiGeneration, replaces: boolean) => void;

const nothing: RedrawState = { changes: {}, faults: {}, typedInto: undefined, isPending: false, error: undefined };

/**
 * Redraws a draft after every change. The last change wins. All changes in one undo step are applied to the draft that the step
 * started from. That way, an aborted or failed request doesn't lose anything, and undo returns to the draft's parent.
 */
export class Redraws {
  private shown = "";
  /** The draft that the current step started from. */
  private base = "";
  private changes: DraftChanges = {};
  /** The changes that the shown draft has. */
  private drawn = this.changes;
  private draws = 0;
  /** Text that the server rejected. It stays in its fields. */
  private refused: Slots = {};
  private faults: Slots = {};
  private typedInto: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private call: AbortController | undefined;
  private current = nothing;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly send: Send,
    private readonly onDrawn: OnDrawn,
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly state = (): RedrawState => this.current;

  /** Sets the draft that the page shows. If it wasn't drawn here, the step ends and its changes are discarded. */
  show(id: string) {
    if (id === this.shown) return;
    this.shown = id;
    this.discard();
  }

  change(change: DraftChanges, { typedInto }: ChangeOptions = {}) {
    const isSameField = typedInto !== undefined && typedInto === this.typedInto && this.draws < maxDrawsPerStep;
    if (!this.isDirty && !isSameField) {
      this.base = this.shown;
      this.changes = {};
      this.draws = 0;
    }
    const changed = Object.keys(change.slots ?? {});
    this.refused = without(this.refused, changed);
    this.faults = without(this.faults, changed);
    this.changes = mergeChanges(this.changes, change);
    this.typedInto = typedInto;
    if (typedInto === undefined) void this.draw();
    else this.drawAfter(pause);
  }

  /** Ends the step of a field that was typed into. */
  endTyping() {
    this.typedInto = undefined;
    this.update(this.current.error);
  }

  /** Immediately draws changes that are waiting or failed. */
  readonly retry = () => {
    if (this.isDirty) void this.draw();
  };

  /** Discards the changes that the shown draft doesn't have. */
  readonly discard = () => {
    this.stop();
    this.changes = {};
    this.drawn = this.changes;
    this.refused = {};
    this.faults = {};
    this.typedInto = undefined;
    this.update(undefined);
  };

  /** Draws waiting changes, then resolves to the id of the shown draft once no redraw is running. */
  async settled(): Promise<string> {
    if (this.current.isPending && !this.call) this.retry();
    while (this.current.isPending) await new Promise<void>((resolve) => this.once(resolve));
    return this.shown;
  }

  /** Cancels the running redraw and the one that is about to start. */
  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.call?.abort();
    this.call = undefined;
  }

  private get isDirty(): boolean {
    return this.drawn !== this.changes;
  }

  private drawAfter(milliseconds: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.draw(), milliseconds);
    this.update(undefined);
  }

  private async draw() {
    this.stop();
    const call = new AbortController();
    this.call = call;
    const changes = this.changes;
    this.update(undefined);
    try {
      const made = await this.send({ parentGenerationId: this.base, ...changes }, call.signal);
      if (call.signal.aborted) return;
      this.call = undefined;
      const replaces = this.shown !== this.base;
      this.shown = made.generationId;
      this.drawn = changes;
      this.draws += 1;
      this.onDrawn(made, replaces);
      this.update(undefined);
    } catch (error) {
      if (call.signal.aborted) return;
      this.call = undefined;
      if (!this.drawWithoutRefused(error, changes)) this.fail(error);
    }
  }

  /** Draws without the text that the server rejected. Returns false if the error isn't about any text. */
  private drawWithoutRefused(error: unknown, sent: DraftChanges): boolean {
    const faults = faultsIn(error);
    const names = Object.keys(faults).filter((name) => sent.slots?.[name] !== undefined);
    if (names.length === 0) return false;
    const now = this.changes.slots ?? {};
    // Text that has changed since then wasn't rejected.
    const same = names.filter((name) => now[name] === sent.slots?.[name]);
    this.refused = { ...this.refused, ...only(now, same) };
    this.faults = { ...this.faults, ...only(faults, same) };
    const { slots: _, ...others } = this.changes;
    const slots = without(now, same);
    this.changes = Object.keys(slots).length === 0 ? others : { ...others, slots };
    if (Object.keys(this.changes).length > 0 && this.timer === undefined) void this.draw();
    else {
      if (Object.keys(this.changes).length === 0) this.drawn = this.changes;
      this.update(undefined);
    }
    return true;
  }

  private fail(error: unknown) {
    // A rate limit is retried automatically. Other failures wait for a click or the next change.
    const isLimit = error instanceof ApiError && error.status === 429;
    if (isLimit) this.timer = setTimeout(() => void this.draw(), (error.retryAfter ?? 5) * 1000);
    this.update(error);
  }

  private update(error: unknown) {
    const { typedInto, faults } = this;
    const typed = only(this.changes.slots ?? {}, typedInto === undefined ? [] : [typedInto]);
    const changes = mergeChanges(this.isDirty ? this.changes : { slots: typed }, { slots: this.refused });
    const isPending = this.call !== undefined || (this.timer !== undefined && error === undefined);
    this.current = { changes, faults, typedInto, isPending, error };
    for (const listener of [...this.listeners]) listener();
  }

  private once(listener: () => void) {
    const stop = this.subscribe(() => {
      stop();
      listener();
    });
  }
}

/** Returns what is wrong with single slots, as sentences. The server calls them "slots.url". */
function faultsIn(error: unknown): Slots {
  if (!(error instanceof ApiError)) return {};
  const faults = Object.entries(error.details).flatMap(([field, fault]) => {
    const name = /^slots\.(.+)$/.exec(field)?.[1];
    return name === undefined ? [] : [[name, words.details.fault(fault)] as const];
  });
  return Object.fromEntries(faults);
}

function without(slots: Slots, names: readonly string[]): Slots {
  return Object.fromEntries(Object.entries(slots).filter(([name]) => !names.includes(name)));
}

function only(slots: Slots, names: readonly string[]): Slots {
  return Object.fromEntries(Object.entries(slots).filter(([name]) => names.includes(name)));
}
