/** Runs at most `atOnce` tasks at a time. The others wait in line until their turn comes or their signal aborts. */
export function takeTurns(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function turn(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (running < atOnce) {
      running++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal?.reason);
      };
      // The task that ended passes its slot on, so `running` doesn't change.
      const start = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      waiting.push(start);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  return async function run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await turn(signal);
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
