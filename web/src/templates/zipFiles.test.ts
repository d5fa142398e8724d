// @vitest-environment node

import { expect, test } from "vitest";
import { crc32, uniqueNames, zipFiles } from "./zipFiles";

/** Reads an archive the way programs do: from the end record to the directory, and from there to each file. */
async function unpacked(archive: File): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const text = (at: number, length: number) => new TextDecoder().decode(bytes.subarray(at, at + length));
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const files: Record<string, string> = {};
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [sum, size, nameLength] = [
      view.getUint32(at + 16, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
    ];
    const local = view.getUint32(at + 42, true);
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    const name = text(at + 46, nameLength);
    expect(text(local + 30, view.getUint16(local + 26, true))).toBe(name);
    const content = local + 30 + nameLength + view.getUint16(local + 28, true);
    expect(crc32(bytes.subarray(content, content + size))).toBe(sum);
    files[name] = text(content, size);
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

test("every file can be found through the directory", async () => {
  const files = [
    new File(["<p>Hällo</p>"], "Grüße 🥖.html"),
    new File([""], "empty.txt"),
    new File(["two"], "grüße 🥖.html"),
  ];
  const archive = await zipFiles(files, "templates.zip");
  expect(archive.name).toBe("templates.zip");
  expect(await unpacked(archive)).toEqual({
    "Grüße 🥖.html": "<p>Hällo</p>",
    "empty.txt": "",
    "grüße 🥖 (2).html": "two",
  });
});

test("duplicate names get a number before the extension", () => {
  expect(uniqueNames(["Sale.html", "sale.html", "Sale.html", "Sale (2).html", "none", "none"])).toEqual([
    "Sale.html",
    "sale (2).html",
    "Sale (3).html",
    "Sale (2) (2).html",
    "none",
    "none (2)",
  ]);
});

test("the checksum matches the ZIP format", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
});
