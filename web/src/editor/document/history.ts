/** How long after an edit of a value the next edit of the same value still belongs to the same step. */
export const typingPause = 800;

const maxSteps = 300; // each keeps a map of at most 5,000 nodes: some 40 MB in all
const maxWeight = 64e6;

interface Step<T> {
  readonly state: T;
  readonly weight: number;
}

/** The states before and after the present one. One user action is one step; the oldest steps go when memory runs out. */
export class History<T> {
  #past: Step<T>[] = [];
  #future: Step<T>[] = [];
  #typing: { readonly edits: string; readonly at: number } | undefined;

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /**
   * Notes that `before` has been left. `edits` names the value that is being typed: its edits become one step until there
   * is a pause or something else happens. `weight` is about how many bytes the step keeps alive.
   */
  record(before: T, weight: number, edits: string | undefined, now: number): void {
    const isTyping = edits !== undefined && edits === this.#typing?.edits && now - this.#typing.at < typingPause;
    this.#typing = edits === undefined ? undefined : { edits, at: now };
    this.#future = [];
    if (isTyping) return;
    this.#past.push({ state: before, weight });
    this.#forget();
  }

  /** Lets the next edit be a step of its own, whatever it edits. */
  endTyping(): void {
    this.#typing = undefined;
  }

  /** The state before the present one; undefined if there is none. */
  undo(present: T): T | undefined {
    return this.#step(this.#past, this.#future, present);
  }

  /** The state that was undone last; undefined if there is none. */
  redo(present: T): T | undefined {
    return this.#step(this.#future, this.#past, present);
  }

  /** Replaces every state, so that undo does not take back what somebody else did in the meantime. */
  rebase(change: (state: T) => T): void {
    const changed = (step: Step<T>) => ({ ...step, state: change(step.state) });
    this.#past = this.#past.map(changed);
    this.#future = this.#future.map(changed);
    this.endTyping();
  }

  #step(from: Step<T>[], to: Step<T>[], present: T): T | undefined {
    this.endTyping();
    const step = from.pop();
    if (!step) return undefined;
    to.push({ state: present, weight: step.weight });
    return step.state;
  }

  #forget(): void {
    let weight = this.#past.reduce((sum, step) => sum + step.weight, 0);
    let gone = Math.max(0, this.#past.length - maxSteps);
    for (const step of this.#past.slice(0, gone)) weight -= step.weight;
    while (weight > maxWeight && gone < this.#past.length - 1) weight -= this.#past[gone++]?.weight ?? 0;
    this.#past.splice(0, gone);
  }
}

/** About how many bytes a value takes: what counts are long texts and many entries. */
export function weigh(value: unknown): number {
  if (typeof value === "string") return 16 + 2 * value.length;
  if (typeof value !== "object" || value === null) return 8;
  return Object.entries(value).reduce((sum, [name, item]) => sum + 24 + 2 * name.length + weigh(item), 32);
}
