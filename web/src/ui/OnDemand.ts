import { toast } from "./toast";

/** Code that a page does without until somebody opens what is made of it. */
export class OnDemand<Code> {
  readonly #load: () => Promise<Code>;
  #code: Code | undefined;

  constructor(load: () => Promise<Code>) {
    this.#load = load;
  }

  /** undefined until it is fetched. */
  get code(): Code | undefined {
    return this.#code;
  }

  /** Fetches it ahead. If that fails, who needs it tries again. */
  readonly fetch = (): void => {
    void this.#fetch().catch(() => undefined);
  };

  /** Goes on with the code there: at once if it is. */
  whenThere(goOn: () => void): void {
    if (this.#code) goOn();
    else this.#fetch().then(goOn, () => toast("This could not be opened. Is there a connection?", { tone: "danger" }));
  }

  async #fetch(): Promise<void> {
    this.#code ??= await this.#load();
  }
}
