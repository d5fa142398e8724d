import { MissingPart } from "./MissingPart";
import { toast } from "./toast";
import { words } from "./words";

/** Code that isn't loaded until someone opens what needs it. */
export class OnDemand<Code> {
  readonly #load: () => Promise<Code>;
  #code: Code | undefined;
  #attempt: Promise<Code> | undefined;
  #hasFailed = false;

  constructor(load: () => Promise<Code>) {
    this.#load = load;
  }

  /** The code, or undefined until it's loaded. */
  get code(): Code | undefined {
    return this.#code;
  }

  /** The last attempt to load the code. A failed one stays until the next call of load, or React would retry in a loop. */
  get attempt(): Promise<Code> {
    this.#attempt ??= this.#start();
    return this.#attempt;
  }

  /** Loads the code, again if that failed before. Rejects with a MissingPart. */
  load(): Promise<Code> {
    if (this.#hasFailed) this.#attempt = undefined;
    return this.attempt;
  }

  /** Loads the code ahead of time. If that fails, the next use tries again. */
  readonly fetch = (): void => {
    void this.load().catch(() => this.#forget());
  };

  /** Calls back as soon as the code is loaded, immediately if it already is. */
  whenLoaded(callback: () => void): void {
    if (this.#code) callback();
    else this.load().then(callback, () => toast(words.openFailed, { tone: "danger" }));
  }

  #start(): Promise<Code> {
    this.#hasFailed = false;
    return this.#load().then(
      (code) => {
        this.#code = code;
        return code;
      },
      (cause: unknown) => {
        this.#hasFailed = true;
        throw new MissingPart(() => this.#forget(), { cause });
      },
    );
  }

  #forget() {
    if (this.#hasFailed) this.#attempt = undefined;
  }
}
