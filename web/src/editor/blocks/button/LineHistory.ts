/** The undo history of a line of plain text. Consecutive inputs of the same kind, such as typing, are one step. */
export class LineHistory {
  readonly #past: string[] = [];
  readonly #future: string[] = [];
  #now: string;
  #kind: string | undefined;

  constructor(text: string) {
    this.#now = text;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Records the text after an input of this kind. */
  record(text: string, kind: string): void {
    if (kind !== this.#kind) this.#past.push(this.#now);
    this.#kind = kind;
    this.#now = text;
    this.#future.length = 0;
  }

  /** Steps back and returns the text to show, or undefined if there is nothing to undo. */
  undo(): string | undefined {
    return this.#step(this.#past, this.#future);
  }

  redo(): string | undefined {
    return this.#step(this.#future, this.#past);
  }

  #step(from: string[], to: string[]): string | undefined {
    const text = from.pop();
    if (text === undefined) return undefined;
    to.push(this.#now);
    this.#kind = undefined;
    this.#now = text;
    return text;
  }
}
