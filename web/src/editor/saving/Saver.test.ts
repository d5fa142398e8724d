import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/ApiError";
import { setProp } from "../document/commands/props";
import { mail, section, text } from "../document/testing/build";
import type { Document } from "../document/types";
import { Editor } from "../state/store";
import { Backups } from "./Backups";
import type { TemplateChange } from "./draft";
import { merging } from "./merging";
import { Saver } from "./Saver";
import type { Transport } from "./transport";

const start = mail(section("s", text("a", { text: "A" }), text("b", { text: "B" })));

/** A fake server with one template, whose ETag counts its changes. */
class Server implements Transport {
  revision = 1;
  readonly changes: TemplateChange[] = [];
  failure: ApiError | undefined;
  template = {
    id: "t",
    name: "Spring",
    status: "draft" as const,
    editorMode: "visual" as const,
    craftState: JSON.stringify(start),
    htmlContent: null as string | null,
    templateSettings: '{"subject":"Hi"}',
  };

  readonly opened = () => ({ template: { ...this.template } as never, etag: String(this.revision) });
  readonly read = async () => this.opened();
  readonly lastAuthor = async () => ({ id: "u2", name: "Ada" });
  readonly update = async (change: TemplateChange, etag: string) => {
    if (this.failure) throw this.failure;
    if (etag !== String(this.revision)) throw new ApiError(412, { error: "The template was changed by someone else" });
    this.changes.push(change);
    return this.write(change);
  };
  readonly restore = async (_version: string, etag: string) => this.update({ craftState: JSON.stringify(start) }, etag);

  /** Changes the template like another user would. */
  write(change: TemplateChange) {
    Object.assign(this.template, change);
    this.template.name = this.template.name.trim();
    this.revision++;
    return this.opened();
  }

  get document(): Document {
    return JSON.parse(this.template.craftState);
  }
}

let server: Server;
let merged: unknown[];
const ends: (() => void)[] = [];

function open(options: { isReadOnly?: boolean; userId?: string } = {}) {
  const opened = server.opened();
  const source = server.template.craftState;
  const saved = { document: JSON.parse(source), settings: JSON.parse(server.template.templateSettings), source };
  const editor = new Editor(saved, { ...options, now: () => Date.now() });
  const saver = new Saver({
    editor,
    opened,
    userId: options.userId ?? "u1",
    transport: server,
    onMerged: (by) => merged.push(by),
  });
  ends.push(saver.start());
  return { editor, saver };
}

/** Cancels everything that a tab would still do. */
const crash = () => vi.clearAllTimers();
const write = (editor: Editor, id: string, words: string) => editor.dispatch(setProp, id, ["text"], words);
const words = (document: Document) => [document.a?.props?.text, document.b?.props?.text];

// Loading code takes real time, and these tests have none.
beforeAll(() => merging.load());

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server = new Server();
  merged = [];
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

describe("losing access to a template that is being edited", () => {
  it("is reported once, isn't retried automatically and doesn't lose changes", async () => {
    const { editor, saver } = open();
    const update = vi.spyOn(server, "update");
    server.failure = new ApiError(403, { error: "You may not change this template" });
    write(editor, "a", "A!");
    await vi.advanceTimersByTimeAsync(2000);
    expect(saver.state).toMatchObject({ status: "refused", message: "You may not change this template." });
    write(editor, "b", "B!");
    await vi.advanceTimersByTimeAsync(120_000);
    await saver.saveNow();
    expect(update).toHaveBeenCalledTimes(1);
    expect(saver.isUnsaved).toBe(true);
    await expect(saver.saveOrThrow()).rejects.toThrow("You may not change this template.");
    expect(localStorage.length).toBe(1);

    server.failure = undefined;
    await saver.tryAgain();
    expect(words(server.document)).toEqual(["A!", "B!"]);
    expect(saver.state.status).toBe("saved");
    expect(localStorage.length).toBe(0);
  });

  it("is resolved when the work is saved as another template", async () => {
    const { editor, saver } = open();
    server.failure = new ApiError(404, { error: "Template not found" });
    write(editor, "a", "A!");
    await vi.advanceTimersByTimeAsync(2000);
    expect(saver.state.status).toBe("refused");
    saver.forgetUnsaved();
    expect(saver.isUnsaved).toBe(false);
    expect(localStorage.length).toBe(0);
    expect(open().saver.state.found).toBeUndefined();
  });
});

describe("saving", () => {
  it("adopts the status set by a push and keeps text written in the meantime", async () => {
    for (const isReadOnly of [false, true]) {
      const { editor, saver } = open({ isReadOnly });
      server.write({ status: "exported" });
      write(editor, "a", "Written meanwhile");
      await saver.catchUp();
      expect(saver.particulars.status).toBe("exported");
      expect(editor.document.a?.props?.text).toBe("Written meanwhile");
      expect(server.document.a?.props?.text).toBe("Written meanwhile");
      expect(merged).toEqual([]);
      server.write({ status: "draft" });
    }
  });

  it("doesn't send anything without an edit, or if the edit was undone", async () => {
    const { editor, saver } = open();
    await saver.saveNow();
    write(editor, "a", "A!");
    editor.undo();
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.changes).toEqual([]);
    expect(saver.state.status).toBe("saved");
  });

  it("waits for a pause, then sends only the changed fields", async () => {
    const { editor, saver } = open();
    write(editor, "a", "A!");
    await vi.advanceTimersByTimeAsync(900);
    write(editor, "a", "A!!");
    expect(saver.state.status).toBe("saving");
    await vi.advanceTimersByTimeAsync(900);
    expect(server.changes).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(server.changes.map(Object.keys)).toEqual([["craftState"]]);
    expect(words(server.document)).toEqual(["A!!", "B"]);
    expect(saver.state.status).toBe("saved");
  });

  it("also sends the name and settings, and adopts the name as trimmed by the server", async () => {
    const { editor, saver } = open();
    saver.change({ name: "Summer " });
    editor.changeSetting("subject", "Hello");
    await saver.saveNow();
    expect(server.changes).toEqual([{ name: "Summer ", templateSettings: '{"subject":"Hello"}' }]);
    expect(saver.particulars.name).toBe("Summer");
    expect(saver.isUnsaved).toBe(false);
  });

  it("saves changes made during a save", async () => {
    const { editor, saver } = open();
    write(editor, "a", "A!");
    const first = saver.saveNow();
    write(editor, "b", "B!");
    await first;
    expect(saver.state.status).toBe("saving");
    await vi.advanceTimersByTimeAsync(1100);
    expect(words(server.document)).toEqual(["A!", "B!"]);
    expect(server.changes).toHaveLength(2);
    expect(saver.state.status).toBe("saved");
  });

  it("never sends anything in a view-only template", async () => {
    const { editor, saver } = open({ isReadOnly: true });
    write(editor, "a", "A!");
    saver.change({ name: "Mine" });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.changes).toEqual([]);
  });
});

describe("a server that can't be reached", () => {
  const offline = ApiError.unreachable(new Error("no network"));

  it("is retried at growing intervals until it responds", async () => {
    const { editor, saver } = open();
    const update = vi.spyOn(server, "update");
    server.failure = offline;
    write(editor, "a", "A!");
    await vi.advanceTimersByTimeAsync(1000);
    expect(saver.state).toMatchObject({ status: "offline", message: offline.message });
    await vi.advanceTimersByTimeAsync(7000);
    expect(update).toHaveBeenCalledTimes(4);
    server.failure = undefined;
    await vi.advanceTimersByTimeAsync(8000);
    expect(words(server.document)).toEqual(["A!", "B"]);
    expect(saver.state.status).toBe("saved");
  });

  it("keeps the changes in this browser and offers them at the next visit", async () => {
    const { editor } = open();
    server.failure = offline;
    write(editor, "a", "A!");
    await vi.advanceTimersByTimeAsync(2000);
    crash();
    // In the meantime, someone else keeps editing.
    const other = setProp(start, "b", ["text"], "B!");
    server.write({ craftState: other.ok ? JSON.stringify(other.document) : "" });
    server.failure = undefined;
    const next = open();
    expect(next.saver.state.found?.mine.name).toBe("Spring");
    await next.saver.recover();
    expect(words(server.document)).toEqual(["A!", "B!"]);
    expect(next.saver.state).toEqual({ status: "saved", found: undefined });
  });

  it("asks about restored changes that clash, and keeps them until they're resolved", async () => {
    const { editor } = open();
    server.failure = offline;
    write(editor, "a", "mine");
    await vi.advanceTimersByTimeAsync(2000);
    crash();
    const other = setProp(start, "a", ["text"], "theirs");
    server.write({ craftState: other.ok ? JSON.stringify(other.document) : "" });
    const next = open();
    await next.saver.recover();
    expect(next.saver.state.conflict?.clashes).toMatchObject([{ ours: "mine", theirs: "theirs" }]);
    next.saver.putOff(true);
    write(next.editor, "b", "B!");
    await vi.advanceTimersByTimeAsync(2000);
    crash();
    // The restored changes and those made since are both still there.
    server.failure = undefined;
    const last = open();
    await last.saver.recover();
    await last.saver.resolve({ [last.saver.state.conflict?.clashes[0]?.key ?? ""]: "ours" });
    expect(words(server.document)).toEqual(["mine", "B!"]);
  });

  it("doesn't offer changes that reached the server after all, or that were discarded", async () => {
    const first = open();
    server.failure = offline;
    write(first.editor, "a", "A!");
    await vi.advanceTimersByTimeAsync(2000);
    const second = open();
    second.saver.discardFound();
    expect(open().saver.state.found).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    server.failure = undefined;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(words(server.document)).toEqual(["A!", "B"]);
    expect(localStorage).toHaveLength(0);
  });

  it("offers them only to the user who made them", async () => {
    const { editor } = open();
    server.failure = offline;
    write(editor, "a", "A!");
    await vi.advanceTimersByTimeAsync(2000);
    expect(open({ userId: "u2" }).saver.state.found).toBeUndefined();
    expect(open({ userId: "u" }).saver.state.found).toBeUndefined();
    expect(open().saver.state.found?.mine.craftState).toContain("A!");
  });

  it("doesn't keep a backup if the storage is full", async () => {
    const full = {
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => {},
      length: 0,
      key: () => null,
      getItem: () => null,
      clear: () => {},
    };
    const backups = new Backups("u1", "t", full);
    const source = { ...server.template, craftState: "{}" };
    expect(backups.keep(source, source)).toBe(false);
  });
});

describe("a rejected save", () => {
  it("shows the server's message and isn't retried until something changes", async () => {
    const { editor, saver } = open();
    const update = vi.spyOn(server, "update");
    server.failure = new ApiError(422, { error: "the document is too large" });
    write(editor, "a", "A!");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(update).toHaveBeenCalledTimes(1);
    expect(saver.state).toMatchObject({ status: "error", message: "The document is too large." });
    server.failure = undefined;
    write(editor, "a", "A?");
    await vi.advanceTimersByTimeAsync(1000);
    expect(saver.state.status).toBe("saved");
  });
});

describe("two simultaneous edits", () => {
  const theirs = (id: string, value: string) => {
    const outcome = setProp(server.document, id, ["text"], value);
    server.write({ craftState: outcome.ok ? JSON.stringify(outcome.document) : "" });
  };

  it("are merged without asking if they change different things", async () => {
    const { editor, saver } = open();
    theirs("b", "B!");
    server.write({ name: "Summer", templateSettings: '{"subject":"Hi","width":640}' });
    write(editor, "a", "A!");
    editor.changeSetting("subject", "Hello");
    await saver.saveNow();
    expect(words(server.document)).toEqual(["A!", "B!"]);
    expect(words(editor.document)).toEqual(["A!", "B!"]);
    expect(JSON.parse(server.template.templateSettings)).toEqual({ subject: "Hello", width: 640 });
    expect(saver.particulars.name).toBe("Summer");
    expect(saver.state.status).toBe("saved");
    expect(merged).toEqual([{ id: "u2", name: "Ada" }]);
  });

  it("don't lose anything if two tabs take turns", async () => {
    const one = open();
    const two = open();
    write(one.editor, "a", "A1");
    write(two.editor, "b", "B2");
    await one.saver.saveNow();
    await two.saver.saveNow();
    write(one.editor, "a", "A3");
    await one.saver.saveNow();
    expect(words(server.document)).toEqual(["A3", "B2"]);
    expect(words(one.editor.document)).toEqual(["A3", "B2"]);
  });

  it("ask which to keep if both changed the same value, and aren't saved until the user has chosen", async () => {
    const { editor, saver } = open();
    theirs("a", "theirs");
    theirs("b", "B!");
    write(editor, "a", "ours");
    await saver.saveNow();
    const { conflict } = saver.state;
    expect(saver.state.status).toBe("conflict");
    expect(conflict?.clashes).toMatchObject([{ kind: "value", id: "a", ours: "ours", theirs: "theirs" }]);
    editor.changeSetting("subject", "Later");
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.changes).toEqual([]);
    await saver.resolve({ [conflict?.clashes[0]?.key ?? ""]: "theirs" });
    expect(words(server.document)).toEqual(["theirs", "B!"]);
    expect(JSON.parse(server.template.templateSettings)).toEqual({ subject: "Later" });
    expect(saver.state.status).toBe("saved");
  });

  it("ask which name to keep if both renamed the template", async () => {
    const { saver } = open();
    server.write({ name: "Theirs" });
    saver.change({ name: "Ours" });
    await saver.saveNow();
    expect(saver.state.conflict?.clashes.map(({ kind }) => kind)).toEqual(["name"]);
    await saver.resolve({ name: "ours" });
    expect(server.template.name).toBe("Ours");
  });

  it("ask before dropping block edits for someone else's switch to HTML", async () => {
    const { editor, saver } = open();
    server.write({ editorMode: "html", htmlContent: "<p>x</p>" } as never);
    write(editor, "a", "A!");
    await saver.saveNow();
    expect(saver.state.conflict?.clashes.map(({ kind }) => kind)).toEqual(["mode"]);
    await saver.resolve({ mode: "theirs" });
    expect(saver.particulars).toMatchObject({ mode: "html", html: "<p>x</p>" });
  });
});

describe("a version", () => {
  it("is restored as one undo step, after unsaved changes are saved", async () => {
    const { editor, saver } = open();
    write(editor, "a", "A!");
    await saver.restore("v1");
    expect(server.changes).toHaveLength(2);
    expect(words(editor.document)).toEqual(["A", "B"]);
    expect(saver.isUnsaved).toBe(false);
    editor.undo();
    await vi.advanceTimersByTimeAsync(1100);
    expect(words(server.document)).toEqual(["A!", "B"]);
  });
});
