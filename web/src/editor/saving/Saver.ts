import { ApiError } from "../../api/ApiError";
import { waitBeforeSignOut } from "../../api/browserData";
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
  isEqualDraft,
  isSameDraft,
  type Particulars,
  particularsIn,
  sourceOf,
  withObjectsOf,
} from "./draft";
import type { DraftClash } from "./mergeDrafts";
import { loadedMerging, loadMerging, merging } from "./merging";
import type { OpenedTemplate } from "./openTemplate";
import type { Transport } from "./transport";
import { words } from "./words";

/** Two changes to a template that only the user can merge. */
export interface Conflict {
  readonly base: Draft;
  readonly ours: Draft;
  readonly theirs: Draft;
  readonly clashes: readonly DraftClash[];
  /** The side that was open in the editor when the conflict was found. */
  readonly editing: Side;
  /** The state on the server, and its ETag. */
  readonly saved: Draft;
  readonly etag: string;
}

export interface SaveState {
  /** "refused": the user may no longer edit the template, or it was deleted, so retrying automatically won't help. */
  readonly status: "saved" | "saving" | "offline" | "conflict" | "error" | "refused";
  /** The server's error message. */
  readonly message?: string;
  readonly conflict?: Conflict;
  /** Whether the user has put off the conflict or refusal to keep editing. Nothing is saved until it's resolved. */
  readonly isPutOff?: boolean;
  /** Unsaved changes from an earlier visit. */
  readonly found?: Backup;
}

export interface SaverOptions {
  readonly editor: Editor;
  readonly opened: OpenedTemplate;
  /** The user who is editing. */
  readonly userId: string;
  readonly transport: Transport;
  /** Called after a merge with the author of the other changes, or undefined if that's not known. */
  readonly onMerged: (by: TemplateAuthor | undefined) => void;
}

const pause = 1000;
// Storing a large document takes longer than the change itself, so a crash may lose the last second.
const backupPause = 1000;
const longestWait = 60_000;

/**
 * Saves an open template shortly after every change, with the ETag of the state the change is based on. Changes that others
 * saved in the meantime are merged in. Until a change has reached the server, it's also kept in this browser.
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

  constructor({ editor, opened, userId, transport, onMerged }: SaverOptions) {
    this.#editor = editor;
    this.#transport = transport;
    this.#onMerged = onMerged;
    this.#backups = new Backups(userId, opened.template.id);
    // These are the same objects as in the editor. As long as the editor still has them, there's nothing to send.
    const { document, settings } = editor.saved;
    this.#own = particularsIn(opened.template);
    this.#saved = { ...this.#own, document, settings };
    this.#etag = opened.etag;
  }

  get state(): SaveState {
    return this.#state;
  }

  /** The current name, status, mode and HTML. */
  get particulars(): Particulars {
    return this.#own;
  }

  get draft(): Draft {
    const { document, settings } = this.#editor;
    return { ...this.#own, document, settings };
  }

  /** Whether there are changes that haven't reached the server. */
  get isUnsaved(): boolean {
    return isTextUnsaved() || this.#hasUnsent;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Saves the editor's changes until the returned function is called. */
  start(): () => void {
    if (this.#editor.isReadOnly) return () => {};
    this.#offerFound();
    const follow = () => this.#follow();
    const ends = [this.#editor.subscribe("content", follow), subscribeToOpenText(follow)];
    return () => {
      for (const end of ends) end();
      waitBeforeSignOut(this.saveNow());
    };
  }

  /** Changes the name, status, mode or HTML. */
  change(change: Partial<Particulars>): void {
    if (this.#editor.isReadOnly) return;
    this.#own = { ...this.#own, ...change };
    this.#follow();
  }

  /** Saves immediately. Resolves when everything has been sent or sending has failed. */
  async saveNow(): Promise<void> {
    commitOpenText();
    while (this.#running) await this.#running;
    clearTimeout(this.#timer);
    if (this.#state.status === "conflict" || this.#state.status === "refused") return;
    if (this.#hasUnsent) await this.#run(() => this.#send());
    else if (!this.isUnsaved && this.#state.status !== "saved") this.#settle();
  }

  /** Adopts changes that the server made on its own. For example, a push marks the template as exported. */
  async catchUp(): Promise<void> {
    while (this.#running) await this.#running;
    if (this.#state.status === "saved" || this.#state.status === "saving")
      await this.#run(() => this.#mergeWithServer());
  }

  /** Like saveNow, but throws unless everything was saved. */
  async saveOrThrow(): Promise<void> {
    await this.saveNow();
    const { status, message } = this.#state;
    if (this.#hasUnsent || status === "conflict") throw new Error(message ?? words.unsaved);
  }

  /** Tries again after a refusal, in case the user has regained access. */
  async tryAgain(): Promise<void> {
    if (this.#state.status === "refused") this.#setState({ status: "saving", found: this.#state.found });
    await this.saveNow();
  }

  /** Treats everything as saved and drops the backup, for when the work was saved as another template. */
  forgetUnsaved(): void {
    this.#saved = this.draft;
    this.#settle();
  }

  /** Resolves clashes. If the choices cause new clashes, asks about those next. */
  async resolve(choices: Choices): Promise<void> {
    const { conflict } = this.#state;
    if (!conflict) return;
    const { clashes } = loadedMerging().mergeDrafts(conflict.base, conflict.ours, conflict.theirs, choices);
    if (clashes.some(({ key }) => !Object.hasOwn(choices, key))) return this.#ask({ ...conflict, clashes });
    commitOpenText();
    this.#adopt(conflict.saved, conflict.etag, this.#answered(conflict, choices));
    await this.saveNow();
    if (this.#state.status === "saving") this.#follow();
  }

  /** Hides the conflict or refusal, or shows it again. */
  putOff(isPutOff: boolean): void {
    this.#setState({ ...this.#state, isPutOff });
  }

  /** Restores the changes from an earlier visit, merged into the current template. */
  async recover(): Promise<void> {
    const { found } = this.#state;
    if (!found) return;
    const [base, mine] = [draftOf(found.base, this.draft), draftOf(found.mine, this.draft)];
    const { draft, clashes } = loadedMerging().mergeDrafts(base, mine, this.draft);
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

  /** Drops the changes from an earlier visit. */
  discardFound(): void {
    if (this.#state.found) this.#backups.drop(this.#state.found.key);
    this.#setState({ ...this.#state, found: undefined });
    this.#offerFound();
  }

  /** Restores a version. Unsaved changes are saved first, so they also become a version. */
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
    if (this.isUnsaved) this.#setState({ status: "saving", found });
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
    // A retry keeps the “offline” state, so an error that the user is reading stays on the screen.
    if (status !== "offline") this.#setState({ status: "saving", found });
    try {
      this.#accept(await this.#transport.update(changeBetween(this.#saved, sent), this.#etag), sent);
    } catch (error) {
      if (!isStale(error)) throw error;
      await this.#mergeWithServer();
    }
  }

  /** Records what the server has now: exactly what was sent, except that it trims the name. */
  #accept({ template: { name }, etag }: OpenedTemplate, sent: Draft): void {
    if (this.#own.name === sent.name) this.#own = { ...this.#own, name };
    this.#saved = { ...sent, name };
    this.#etag = etag;
    this.#failures = 0;
    this.#setState({ status: "saving", found: this.#state.found });
    this.#editor.markSaved({ document: sent.document, settings: sent.settings, source: JSON.stringify(sent.document) });
  }

  async #mergeWithServer(): Promise<void> {
    const { mergeDrafts } = await loadMerging();
    const { template, etag } = await this.#transport.read();
    commitOpenText();
    const [base, ours, theirs] = [this.#saved, this.draft, draftOf(template, this.#saved)];
    const { draft, clashes } = mergeDrafts(base, ours, theirs);
    if (clashes.length > 0) return this.#ask({ base, ours, theirs, editing: "ours", clashes, saved: theirs, etag });
    this.#adopt(theirs, etag, draft);
    // A new status alone isn't worth a message.
    if (!isEqualDraft({ ...theirs, status: base.status }, base)) {
      this.#onMerged(await this.#transport.lastAuthor().catch(() => undefined));
    }
    if (this.#hasUnsent) await this.#send();
  }

  /** Continues with the merged draft, based on the draft that the server has now. */
  #adopt(saved: Draft, etag: string, merged: Draft): void {
    const draft = withObjectsOf(merged, saved);
    this.#setState({ status: "saving", found: this.#state.found });
    this.#saved = saved;
    this.#etag = etag;
    this.#own = particularsOf(draft);
    this.#editor.rebase(
      { document: saved.document, settings: saved.settings, source: JSON.stringify(saved.document) },
      draft,
      loadedMerging().mergeContent,
    );
  }

  #ask(conflict: Conflict): void {
    this.#setState({ status: "conflict", conflict, found: this.#state.found });
    this.#backUp();
  }

  /** The result of a conflict with these choices, including edits made since it was found. */
  #answered({ base, ours, theirs, editing }: Conflict, choices: Choices): Draft {
    const { mergeDrafts } = loadedMerging();
    const { draft } = mergeDrafts(base, ours, theirs, choices);
    return mergeDrafts(editing === "ours" ? ours : theirs, this.draft, draft).draft;
  }

  #fail(error: unknown): void {
    this.#backUp();
    const message = describeError(error);
    const { found } = this.#state;
    const isTemporary = error instanceof ApiError && error.isTemporary;
    this.#setState({ status: isTemporary ? "offline" : isRefusal(error) ? "refused" : "error", message, found });
    if (!isTemporary) return;
    const wait = Math.min(longestWait, pause * 2 ** this.#failures++);
    this.#timer = setTimeout(() => void this.saveNow(), Math.max(wait, (error.retryAfter ?? 0) * 1000));
  }

  /** Called when everything has been sent. */
  #settle(): void {
    clearTimeout(this.#backupTimer);
    this.#backupTimer = undefined;
    this.#backups.drop();
    this.#setState({ status: "saved", found: this.#state.found });
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

  /** The server's draft as text. It's part of every backup, so it's only serialized once. */
  #sourceOfSaved(): DraftSource {
    if (this.#savedSource?.of !== this.#saved) {
      this.#savedSource = { of: this.#saved, source: sourceOf(this.#saved) };
    }
    return this.#savedSource.source;
  }

  /** Offers unsaved changes from an earlier visit. If the code for it can't be loaded, they stay for the next visit. */
  #offerFound(): void {
    const all = this.#backups.found();
    if (all.length > 0 && !merging.code) {
      void merging.load().then(
        () => this.#offerFound(),
        () => undefined,
      );
      return;
    }
    for (const backup of all) {
      if (this.#hasNewChanges(backup)) {
        this.#setState({ ...this.#state, found: backup });
        return;
      }
      this.#backups.drop(backup.key);
    }
  }

  /** Whether a backup has changes that the template doesn't. They may have reached the server after all. */
  #hasNewChanges({ base, mine }: Backup): boolean {
    try {
      const { draft } = loadedMerging().mergeDrafts(draftOf(base, this.draft), draftOf(mine, this.draft), this.draft);
      return !isEqualDraft(draft, this.draft);
    } catch {
      return false;
    }
  }

  #setState(state: SaveState): void {
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

/** Reports whether the user may no longer edit the template, or it was deleted. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}
