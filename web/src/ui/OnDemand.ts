import { toast } from "./toast";
import { words } from "./words";

/** Code that isn't loaded until someone opens what needs it. */
export class OnDemand<Code> {
  readonly #load: () => Promise<Code>;
  #code: Code | undefined;

  constructor(load: () => Promise<Code>) {
    this.#load = load;
  }

  /** The code, or undefined until it's loaded. */
  get code(): Code | undefined {
    return this.#code;
  }

  /** Loads the code ahead of time. If that fails, whenLoaded tries again. */
  readonly fetch = (): void => {
    void this.#fetch().catch(() => undefined);
  };

  /** Calls back as soon as the code is loaded, immediately if it already is. */
  whenLoaded(callback: () => void): void {
    if (this.#code) callback();
    else this.#fetch().then(callback, () => toast(words.openFailed, { tone: "danger" }));
  }

  async #fetch(): Promise<void> {
    this.#code ??= await this.#load();
  }
}
