import { isForgotten, unsavedPrefix } from "../../api/browserData";
import type { DraftSource } from "./draft";

/** Changes that didn't reach the server, and the state they're based on. */
export interface Backup {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly base: DraftSource;
  readonly mine: DraftSource;
}

/**
 * Keeps a user's unsaved changes to a template in this browser until the user signs out. Each tab has its own entry, so tabs
 * don't overwrite each other. If the storage is full or blocked, nothing is kept, but the page still warns before it's closed.
 */
export class Backups {
  readonly #userId: string;
  readonly #prefix: string;
  readonly #own: string;
  readonly #storage: Storage | undefined;

  constructor(userId: string, templateId: string, storage: Storage | undefined = allowedStorage()) {
    this.#userId = userId;
    this.#prefix = `${unsavedPrefix(userId)}${templateId}:`;
    this.#own = this.#prefix + Math.random().toString(36).slice(2);
    this.#storage = storage;
  }

  /** Keeps the changes made in this tab. Reports whether the browser stored them. */
  keep(base: DraftSource, mine: DraftSource): boolean {
    if (isForgotten(this.#userId)) return false;
    try {
      this.#storage?.setItem(this.#own, JSON.stringify({ at: Date.now(), base, mine }));
      return this.#storage !== undefined;
    } catch {
      // The storage is full. An outdated backup would be worse than none.
      this.drop();
      return false;
    }
  }

  drop(key = this.#own): void {
    this.#storage?.removeItem(key);
  }

  /** Backups left by other tabs, newest first. */
  found(): Backup[] {
    const storage = this.#storage;
    if (!storage) return [];
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "");
    return keys
      .filter((key) => key.startsWith(this.#prefix) && key !== this.#own)
      .flatMap((key) => read(key, storage.getItem(key)) ?? [])
      .sort((a, b) => b.at - a.at);
  }
}

function read(key: string, stored: string | null): Backup | undefined {
  try {
    const backup = JSON.parse(stored ?? "") as Backup;
    return isSource(backup.base) && isSource(backup.mine) ? { ...backup, key } : undefined;
  } catch {
    return undefined;
  }
}

function isSource(source: DraftSource | undefined): boolean {
  return typeof source?.name === "string" && typeof source.craftState === "string";
}

function allowedStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
