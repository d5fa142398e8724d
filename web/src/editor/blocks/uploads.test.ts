import { expect, test, vi } from "vitest";
import type { Sending } from "../../api/sendFile";
import type { UploadedImage } from "../../images/image";
import { mail as emailOf, section, text } from "../document/testing/build";
import { nodeOf } from "../document/tree";
import { Editor } from "../state/store";
import { Uploads } from "./uploads";

interface Call extends Sending {
  succeed: (image: Partial<UploadedImage>) => void;
  fail: (error: unknown) => void;
}

/** An editor with two text blocks, and uploads that the test completes. */
function given() {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => {} }));
  const email = emailOf(section("s", text("a"), text("b")));
  const editor = new Editor({ document: email, settings: {}, source: JSON.stringify(email) });
  const calls: Call[] = [];
  const uploads = new Uploads(
    editor,
    (_, sending) =>
      new Promise((resolve, reject) => {
        sending.signal.addEventListener("abort", () => reject(sending.signal.reason));
        calls.push({ ...sending, succeed: (image) => resolve(image as UploadedImage), fail: reject });
      }),
  );
  const shown = () =>
    (nodeOf(editor.document, "s")?.nodes ?? []).map((id) => nodeOf(editor.document, id)?.props?.src ?? id);
  return { editor, uploads, calls, shown };
}

const file = (name: string) => new File(["x"], name, { type: "image/png" });
const before = (id: string | undefined) => ({ kind: "insert", parent: "s", before: id }) as const;
const image = (url: string) => ({ url, name: url, width: 200, height: 100 });

test("an image enters the document once it is uploaded, in one undo step", async () => {
  const { editor, uploads, calls, shown } = given();
  uploads.add([file("1.png")], before("b"));
  calls[0]?.onProgress(0.5);
  expect(uploads.pending.value.map(({ progress }) => progress.value)).toEqual([0.5]);
  expect(uploads.isBusy()).toBe(true);
  expect(editor.isChanged).toBe(false);
  calls[0]?.succeed(image("one"));
  await vi.waitFor(() => expect(shown()).toEqual(["a", "one", "b"]), 10_000);
  expect(uploads.isBusy()).toBe(false);
  editor.undo();
  expect(shown()).toEqual(["a", "b"]);
  expect(editor.canUndo).toBe(false);
});

test("images added together keep their order and position when other blocks are removed", async () => {
  const { editor, uploads, calls, shown } = given();
  uploads.add([file("1.png"), file("2.png")], before(undefined));
  calls[1]?.succeed(image("two"));
  editor.dispatch((email) => ({
    ok: true,
    document: { ...email, s: { ...email.s, type: { resolvedName: "ContainerBlock" }, nodes: ["a"] } },
  }));
  calls[0]?.succeed(image("one"));
  await vi.waitFor(() => expect(shown()).toEqual(["a", "one", "two"]), 10_000);
});

test("a canceled or failed upload doesn't leave a trace", async () => {
  const { editor, uploads, calls } = given();
  uploads.add([file("1.png"), file("2.png")], before("b"));
  const [first] = uploads.pending.value;
  if (first) uploads.cancel(first);
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[1]?.fail(new Error("no"));
  await vi.waitFor(() => expect(uploads.isBusy()).toBe(false));
  expect(editor.isChanged).toBe(false);
});

test("a second image for the same block replaces the first", () => {
  const { uploads, calls } = given();
  uploads.add([file("1.png")], { kind: "replace", id: "a" });
  uploads.add([file("2.png")], { kind: "replace", id: "a" });
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(uploads.pending.value.map(({ file }) => file.name)).toEqual(["2.png"]);
});
