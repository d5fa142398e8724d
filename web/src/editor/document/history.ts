/** The time in milliseconds within which another edit to the same value still belongs to the same undo step. */
export const typingPause = 800;

const maxSteps = 300; // each keeps a map of up to 5,000 nodes, about 40 MB in total
const maxWeight = 64e6;

interface Step<T> {
  readonly state: T;
  readonly weight: number;
}

/** The states before and after the current one. A user action is one step. The oldest steps are dropped to limit memory. */
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
   * Records the state before a change. `edits` names the value being typed. Its edits become one step until there is a pause
   * or another change. `weight` is the approximate number of bytes that the step keeps in memory.
   */
  record(before: T, weight: number, edits: string | undefined, now: number): void {
    const isTyping = edits !== undefined && edits === this.#typing?.edits && now - this.#typing.at < typingPause;
    this.#typing = edits === undefined ? undefined : { edits, at: now };
    this.#future = [];
    if (isTyping) return;
    this.#past.push({ state: before, weight });
    this.#forget();
  }

  /** Makes the next edit a separate step, whatever it edits. */
  endTyping(): void {
    this.#typing = undefined;
  }

  /** The previous state, or undefined if there is none. */
  undo(present: T): T | undefined {
    return this.#step(this.#past, this.#future, present);
  }

  /** The state that was last undone, or undefined if there is none. */
  redo(present: T): T | undefined {
    return this.#step(this.#future, this.#past, present);
  }

  /** Changes every state, so that undo doesn't revert what someone else did in the meantime. */
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
    let dropped = Math.max(0, this.#past.length - maxSteps);
    for (const step of this.#past.slice(0, dropped)) weight -= step.weight;
    while (weight > maxWeight && dropped < this.#past.length - 1) weight -= this.#past[dropped++]?.weight ?? 0;
    this.#past.splice(0, dropped);
  }
}

/** The approximate size of a value in bytes. Long text and large numbers of entries matter most. */
export function weigh(value: unknown): number {
  if (typeof value === "string") return 16 + 2 * value.length;
  if (typeof value !== "object" || value === null) return 8;
  return Object.entries(value).reduce((sum, [name, item]) => sum + 24 + 2 * name.length + weigh(item), 32);
}
