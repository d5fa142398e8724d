import { ApiError } from "../../api/ApiError";
import { describeError } from "../../api/describeError";
import type { TemplateAuthor } from "../../api/generated/types.gen";
import type { Choices, Side } from "../document/merge/clash";
import { commitOpenText, isTextUnsaved, subscribeToOpenText } from "../state/openText";
import type { Editor } from "../state/store";
import { type Backup, Backups } from "./Backups";
import {
  changeBetween,
  type Draft,
  type DraftSource,
  draftOf,
  isSameDraft,
  type Particulars,
  particularsIn,
  saysTheSame,
  sourceOf,
  withObjectsOf,
} from "./draft";
import { type DraftClash, mergeDrafts } from "./mergeDrafts";
import type { OpenedTemplate } from "./openTemplate";
import type { Transport } from "./transport";

/** Two changes of one template that only a person can bring together. */
export interface Conflict {
  readonly base: Draft;
  readonly ours: Draft;
  readonly theirs: Draft;
  readonly clashes: readonly DraftClash[];
  /** The side that was in the editor when the conflict was found. */
  readonly editing: Side;
  /** What the server has, and its tag. */
  readonly saved: Draft;
  readonly etag: string;
}

export interface SaveState {
  /** "refused": the server does not let this person change the template, or has it no longer; trying again on its own is of no use. */
  readonly status: "saved" | "saving" | "offline" | "conflict" | "error" | "refused";
  /** What went wrong, in the server's words. */
  readonly message?: string;
  readonly conflict?: Conflict;
  /** The author put the conflict or refusal off and goes on; nothing is saved until it is settled. */
  readonly isPutOff?: boolean;
  /** Changes that an earlier visit left behind. */
  readonly found?: Backup;
}

export interface SaverOptions {
  readonly editor: Editor;
  readonly opened: OpenedTemplate;
  readonly transport: Transport;
  /** Says whose changes came in; undefined where that is not known. */
  readonly onMerged: (by: TemplateAuthor | undefined) => void;
  readonly backups?: Backups;
}

const pause = 1000;
// Writing a large document costs more than the change itself; a crash may take the last second.
const backupPause = 1000;
const longestWait = 60_000;

/**
 * Saves one open template: a moment after every change, under the tag of the state that the change was made of. What others
 * saved meanwhile is merged in. Until the server has a change, this browser keeps it, too.
 */
export class Saver {
  readonly #editor: Editor;
  readonly #transport: Transport;
  readonly #onMerged: SaverOptions["onMerged"];
  readonly #backups: Backups;
  readonly #listeners = new Set<() => void>();
  #own: Particulars;
  #saved: Draft;
  #savedSource: { readonly of: Draft; readonly source: DraftSource } | undefined;
  #etag: string;
  #state: SaveState = { status: "saved" };
  #running: Promise<void> | undefined;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #backupTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ editor, opened, transport, onMerged, backups }: SaverOptions) {
    this.#editor = editor;
    this.#transport = transport;
    this.#onMerged = onMerged;
    this.#backups = backups ?? new Backups(opened.template.id);
    // The editor's own objects: as long as it holds them, there is nothing to send.
    const { document, settings } = editor.saved;
    this.#own = particularsIn(opened.template);
    this.#saved = { ...this.#own, document, settings };
    this.#etag = opened.etag;
  }

  get state(): SaveState {
    return this.#state;
  }

  /** Name, status, mode and markup as they are now. */
  get particulars(): Particulars {
    return this.#own;
  }

  get draft(): Draft {
    const { document, settings } = this.#editor;
    return { ...this.#own, document, settings };
  }

  /** Whether something has not reached the server. */
  get isUnsaved(): boolean {
    return isTextUnsaved() || this.#hasUnsent;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the editor until the returned function is called. */
  start(): () => void {
    if (this.#editor.isReadOnly) return () => {};
    this.#offerFound();
    const follow = () => this.#follow();
    const ends = [this.#editor.subscribe("content", follow), subscribeToOpenText(follow)];
    return () => {
      for (const end of ends) end();
      void this.saveNow();
    };
  }

  /** Changes the name, the status, the mode or the markup. */
  change(change: Partial<Particulars>): void {
    if (this.#editor.isReadOnly) return;
    this.#own = { ...this.#own, ...change };
    this.#follow();
  }

  /** Saves without waiting. Resolves when all that there was is sent, or could not be. */
  async saveNow(): Promise<void> {
    commitOpenText();
    while (this.#running) await this.#running;
    clearTimeout(this.#timer);
    if (this.#state.status === "conflict" || this.#state.status === "refused") return;
    if (this.#hasUnsent) await this.#run(() => this.#send());
    else if (!this.isUnsaved && this.#state.status !== "saved") this.#settle();
  }

  /** Takes over what the server did to the template: a push marks it as exported. */
  async catchUp(): Promise<void> {
    while (this.#running) await this.#running;
    if (this.#state.status === "saved" || this.#state.status === "saving")
      await this.#run(() => this.#mergeWithServer());
  }

  /** The same for whoever must not go on unless all is saved. */
  async saveOrThrow(): Promise<void> {
    await this.saveNow();
    const { status, message } = this.#state;
    if (this.#hasUnsent || status === "conflict") throw new Error(message ?? "Some changes are not saved yet.");
  }

  /** Tries once more after a refusal: somebody may have given the right back. */
  async tryAgain(): Promise<void> {
    if (this.#state.status === "refused") this.#tell({ status: "saving", found: this.#state.found });
    await this.saveNow();
  }

  /** The work is safe in another place: nothing here is unsaved any more, and nothing is offered at the next visit. */
  letGo(): void {
    this.#saved = this.draft;
    this.#settle();
  }

  /** Answers clashes. Those that follow from the answers are asked next. */
  async resolve(choices: Choices): Promise<void> {
    const { conflict } = this.#state;
    if (!conflict) return;
    const { clashes } = mergeDrafts(conflict.base, conflict.ours, conflict.theirs, choices);
    if (clashes.some(({ key }) => !Object.hasOwn(choices, key))) return this.#ask({ ...conflict, clashes });
    commitOpenText();
    this.#adopt(conflict.saved, conflict.etag, this.#answered(conflict, choices));
    await this.saveNow();
    if (this.#state.status === "saving") this.#follow();
  }

  /** Hides the conflict or refusal, or shows it again. */
  putOff(isPutOff: boolean): void {
    this.#tell({ ...this.#state, isPutOff });
  }

  /** Brings back what an earlier visit left behind, merged into what the template has become. */
  async recover(): Promise<void> {
    const { found } = this.#state;
    if (!found) return;
    const [base, mine] = [draftOf(found.base, this.draft), draftOf(found.mine, this.draft)];
    const { draft, clashes } = mergeDrafts(base, mine, this.draft);
    this.#backups.keep(sourceOf(base), sourceOf(mine));
    this.discardFound();
    if (clashes.length > 0) {
      const [saved, etag] = [this.#saved, this.#etag];
      this.#ask({ base, ours: mine, theirs: this.draft, editing: "theirs", clashes, saved, etag });
    } else {
      this.#adopt(this.#saved, this.#etag, draft);
      await this.saveNow();
    }
  }

  /** Forgets what an earlier visit left behind. */
  discardFound(): void {
    if (this.#state.found) this.#backups.drop(this.#state.found.key);
    this.#tell({ ...this.#state, found: undefined });
    this.#offerFound();
  }

  /** Restores a version. What is unsaved is saved before, so that it stays a version, too. */
  async restore(versionId: string): Promise<void> {
    await this.saveOrThrow();
    const opened = await this.#transport.restore(versionId, this.#etag).catch(async (error: unknown) => {
      if (!isStale(error)) throw error;
      await this.#run(() => this.#mergeWithServer());
      await this.saveOrThrow();
      return this.#transport.restore(versionId, this.#etag);
    });
    const draft = draftOf(opened.template, this.#editor);
    this.#own = particularsOf(draft);
    this.#editor.load({ ...draft, source: JSON.stringify(draft.document) });
    this.#accept(opened, draft);
  }

  get #hasUnsent(): boolean {
    return !isSameDraft(this.draft, this.#saved);
  }

  #follow(): void {
    this.#publish();
    if (this.isUnsaved) this.#backUpSoon();
    const { status, found } = this.#state;
    if (status === "conflict" || status === "offline" || status === "refused" || this.#running) return;
    clearTimeout(this.#timer);
    if (this.isUnsaved) this.#tell({ status: "saving", found });
    else this.#settle();
    if (this.#hasUnsent) this.#timer = setTimeout(() => void this.saveNow(), pause);
  }

  async #run(work: () => Promise<void>): Promise<void> {
    this.#running = work().catch((error: unknown) => this.#fail(error));
    await this.#running;
    this.#running = undefined;
    if (this.#state.status === "saving" || this.#state.status === "saved") this.#follow();
  }

  async #send(): Promise<void> {
    const sent = this.draft;
    const { status, found } = this.#state;
    // A retry is quiet: what is being read about the trouble stays on the screen.
    if (status !== "offline") this.#tell({ status: "saving", found });
    try {
      this.#accept(await this.#transport.update(changeBetween(this.#saved, sent), this.#etag), sent);
    } catch (error) {
      if (!isStale(error)) throw error;
      await this.#mergeWithServer();
    }
  }

  /** Notes what the server has now, which is what was sent; it only trims names. */
  #accept({ template: { name }, etag }: OpenedTemplate, sent: Draft): void {
    if (this.#own.name === sent.name) this.#own = { ...this.#own, name };
    this.#saved = { ...sent, name };
    this.#etag = etag;
    this.#failures = 0;
    this.#tell({ status: "saving", found: this.#state.found });
    this.#editor.markSaved({ document: sent.document, settings: sent.settings, source: JSON.stringify(sent.document) });
  }

  async #mergeWithServer(): Promise<void> {
    const { template, etag } = await this.#transport.read();
    commitOpenText();
    const [base, ours, theirs] = [this.#saved, this.draft, draftOf(template, this.#saved)];
    const { draft, clashes } = mergeDrafts(base, ours, theirs);
    if (clashes.length > 0) return this.#ask({ base, ours, theirs, editing: "ours", clashes, saved: theirs, etag });
    this.#adopt(theirs, etag, draft);
    // A new status alone is nothing that anybody must be told.
    if (!saysTheSame({ ...theirs, status: base.status }, base)) {
      this.#onMerged(await this.#transport.lastAuthor().catch(() => undefined));
    }
    if (this.#hasUnsent) await this.#send();
  }

  /** Goes on with the merged draft, now that the server is known to have another one. */
  #adopt(saved: Draft, etag: string, merged: Draft): void {
    const draft = withObjectsOf(merged, saved);
    this.#tell({ status: "saving", found: this.#state.found });
    this.#saved = saved;
    this.#etag = etag;
    this.#own = particularsOf(draft);
    this.#editor.rebase(
      { document: saved.document, settings: saved.settings, source: JSON.stringify(saved.document) },
      draft,
    );
  }

  #ask(conflict: Conflict): void {
    this.#tell({ status: "conflict", conflict, found: this.#state.found });
    this.#backUp();
  }

  /** What a conflict becomes with these answers, and with what the author did since it was found. */
  #answered({ base, ours, theirs, editing }: Conflict, choices: Choices): Draft {
    const { draft } = mergeDrafts(base, ours, theirs, choices);
    return mergeDrafts(editing === "ours" ? ours : theirs, this.draft, draft).draft;
  }

  #fail(error: unknown): void {
    this.#backUp();
    const message = describeError(error);
    const { found } = this.#state;
    const isTemporary = error instanceof ApiError && error.isTemporary;
    this.#tell({ status: isTemporary ? "offline" : isRefusal(error) ? "refused" : "error", message, found });
    if (!isTemporary) return;
    const wait = Math.min(longestWait, pause * 2 ** this.#failures++);
    this.#timer = setTimeout(() => void this.saveNow(), Math.max(wait, (error.retryAfter ?? 0) * 1000));
  }

  /** All is sent. */
  #settle(): void {
    clearTimeout(this.#backupTimer);
    this.#backupTimer = undefined;
    this.#backups.drop();
    this.#tell({ status: "saved", found: this.#state.found });
  }

  #backUpSoon(): void {
    this.#backupTimer ??= setTimeout(() => this.#backUp(), backupPause);
  }

  #backUp(): void {
    clearTimeout(this.#backupTimer);
    this.#backupTimer = undefined;
    const { conflict } = this.#state;
    if (conflict) this.#backups.keep(sourceOf(conflict.saved), sourceOf(this.#answered(conflict, {})));
    else if (this.#hasUnsent) this.#backups.keep(this.#sourceOfSaved(), sourceOf(this.draft));
  }

  /** What the server has, as text. It is written with every backup and worked out once. */
  #sourceOfSaved(): DraftSource {
    if (this.#savedSource?.of !== this.#saved) {
      this.#savedSource = { of: this.#saved, source: sourceOf(this.#saved) };
    }
    return this.#savedSource.source;
  }

  #offerFound(): void {
    for (const backup of this.#backups.found()) {
      if (this.#isNews(backup)) {
        this.#tell({ ...this.#state, found: backup });
        return;
      }
      this.#backups.drop(backup.key);
    }
  }

  /** Whether a backup holds anything that the template does not: it may have reached the server after all. */
  #isNews({ base, mine }: Backup): boolean {
    try {
      const { draft } = mergeDrafts(draftOf(base, this.draft), draftOf(mine, this.draft), this.draft);
      return !saysTheSame(draft, this.draft);
    } catch {
      return false;
    }
  }

  #tell(state: SaveState): void {
    if (!isSameState(state, this.#state)) this.#state = state;
    this.#publish();
  }

  #publish(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function particularsOf({ name, status, mode, html }: Particulars): Particulars {
  return { name, status, mode, html };
}

function isSameState(a: SaveState, b: SaveState): boolean {
  const names = ["status", "message", "conflict", "isPutOff", "found"] as const;
  return names.every((name) => a[name] === b[name]);
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

/** Whether the person may not change the template any more, or it is gone. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}
