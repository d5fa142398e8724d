import { ApiError } from "../api/ApiError";
import type { AiGeneration } from "../api/generated/types.gen";
import { type DraftChanges, mergeChanges } from "./changes";

/** Milliseconds without a key press before typed text is drawn. */
const pause = 300;

/** The server forgets old redraws of a conversation: a step must not outlive the draft that it began with. */
const mostDrawsOfStep = 10;

type Slots = Readonly<Record<string, string>>;

export interface RedrawState {
  /** Changes that the shown draft doesn't have yet, and the text that is being typed as it was typed. */
  readonly changes: DraftChanges;
  /** What is wrong with the text in a field, by slot. The draft is drawn without it. */
  readonly faults: Slots;
  /** The field that is being typed into. */
  readonly typedInto: string | undefined;
  /** A redraw is under way or about to start. */
  readonly isPending: boolean;
  /** Why the last redraw failed. The changes are kept. */
  readonly error: unknown;
}

export interface ChangeOptions {
  /** The field that is typed into. Its redraws wait for a pause and form one undo step. */
  readonly typedInto?: string;
}

export type RedrawRequest = DraftChanges & { readonly parentGenerationId: string };

type Send = (request: RedrawRequest, signal: AbortSignal) => Promise<AiGeneration>;

/** `replaces` reports whether the draft takes the place of the one before it in the browser's history. */
type OnDrawn = (made: AiGeneration, replaces: boolean) => void;

const nothing: RedrawState = { changes: {}, faults: {}, typedInto: undefined, isPending: false, error: undefined };

/**
 * Redraws a draft after every change, the last one wins. All changes of one undo step are sent against the draft that the
 * step began with: a request that was aborted or failed loses nothing, and a draft's parent is what undo returns to.
 */
export class Redraws {
  private shown = "";
  /** The draft that the current step began with. */
  private base = "";
  private changes: DraftChanges = {};
  /** The changes that the shown draft has. */
  private drawn = this.changes;
  private draws = 0;
  /** Texts that the server refused; they stay in their fields. */
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

  /** Tells which draft the page shows. One that this didn't draw ends the step and forgets its changes. */
  show(id: string) {
    if (id === this.shown) return;
    this.shown = id;
    this.discard();
  }

  change(change: DraftChanges, { typedInto }: ChangeOptions = {}) {
    const isSameField = typedInto !== undefined && typedInto === this.typedInto && this.draws < mostDrawsOfStep;
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
    this.tell(this.current.error);
  }

  /** Draws now what waits or has failed. */
  readonly retry = () => {
    if (this.isDirty) void this.draw();
  };

  /** Forgets the changes that the shown draft doesn't have. */
  readonly discard = () => {
    this.stop();
    this.changes = {};
    this.drawn = this.changes;
    this.refused = {};
    this.faults = {};
    this.typedInto = undefined;
    this.tell(undefined);
  };

  /** Resolves to the shown draft when nothing is under way, and draws first what waits for a pause. */
  async settled(): Promise<string> {
    if (this.current.isPending && !this.call) this.retry();
    while (this.current.isPending) await new Promise<void>((resolve) => this.once(resolve));
    return this.shown;
  }

  /** Ends what is under way, for good. */
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
    this.tell(undefined);
  }

  private async draw() {
    this.stop();
    const call = new AbortController();
    this.call = call;
    const changes = this.changes;
    this.tell(undefined);
    try {
      const made = await this.send({ parentGenerationId: this.base, ...changes }, call.signal);
      if (call.signal.aborted) return;
      this.call = undefined;
      const replaces = this.shown !== this.base;
      this.shown = made.generationId;
      this.drawn = changes;
      this.draws += 1;
      this.onDrawn(made, replaces);
      this.tell(undefined);
    } catch (error) {
      if (call.signal.aborted) return;
      this.call = undefined;
      if (!this.drawWithoutRefused(error, changes)) this.fail(error);
    }
  }

  /** Draws without the texts that the server refused. Reports whether it refused any. */
  private drawWithoutRefused(error: unknown, sent: DraftChanges): boolean {
    const faults = faultsIn(error);
    const names = Object.keys(faults).filter((name) => sent.slots?.[name] !== undefined);
    if (names.length === 0) return false;
    const now = this.changes.slots ?? {};
    // What was typed since then is not what was refused.
    const same = names.filter((name) => now[name] === sent.slots?.[name]);
    this.refused = { ...this.refused, ...only(now, same) };
    this.faults = { ...this.faults, ...only(faults, same) };
    const { slots: _, ...others } = this.changes;
    const slots = without(now, same);
    this.changes = Object.keys(slots).length === 0 ? others : { ...others, slots };
    if (Object.keys(this.changes).length > 0 && this.timer === undefined) void this.draw();
    else {
      if (Object.keys(this.changes).length === 0) this.drawn = this.changes;
      this.tell(undefined);
    }
    return true;
  }

  private fail(error: unknown) {
    // A limit passes by itself; other failures wait for a press or the next change.
    const isLimit = error instanceof ApiError && error.status === 429;
    if (isLimit) this.timer = setTimeout(() => void this.draw(), (error.retryAfter ?? 5) * 1000);
    this.tell(error);
  }

  private tell(error: unknown) {
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

/** What is wrong with single slots, as sentences. The server names them "slots.url". */
function faultsIn(error: unknown): Slots {
  if (!(error instanceof ApiError)) return {};
  const faults = Object.entries(error.details).flatMap(([field, fault]) => {
    const name = /^slots\.(.+)$/.exec(field)?.[1];
    return name === undefined ? [] : [[name, `This ${fault}.`] as const];
  });
  return Object.fromEntries(faults);
}

function without(slots: Slots, names: readonly string[]): Slots {
  return Object.fromEntries(Object.entries(slots).filter(([name]) => !names.includes(name)));
}

function only(slots: Slots, names: readonly string[]): Slots {
  return Object.fromEntries(Object.entries(slots).filter(([name]) => names.includes(name)));
}
