/** Packs files into an uncompressed archive, because they're small and many of them are already compressed. */
export async function zipFiles(files: readonly File[], name: string): Promise<File> {
  const entries: Entry[] = [];
  let offset = 0;
  for (const [index, unique] of uniqueNames(files.map((file) => file.name)).entries()) {
    const file = files[index];
    if (!file) continue;
    const entry = { name: new TextEncoder().encode(unique), content: new Uint8Array(await file.arrayBuffer()), offset };
    entries.push(entry);
    offset += 30 + entry.name.length + entry.content.length;
  }
  const local = entries.flatMap((entry) => [header(entry, "local"), entry.name, entry.content]);
  const central = entries.flatMap((entry) => [header(entry, "central"), entry.name]);
  return new File([...local, ...central, end(entries, offset)], name, { type: "application/zip" });
}

interface Entry {
  name: Uint8Array<ArrayBuffer>;
  content: Uint8Array<ArrayBuffer>;
  offset: number;
}

/** Makes names unique, because two templates can have the same name: "Sale.html", "Sale (2).html". */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, extension = ""] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? [];
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${stem} (${count})${extension}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

const version = 20;
const utf8Names = 0x800;
const epoch = 0x21; // January 1, 1980: a template's file has no date

function header({ name, content, offset }: Entry, kind: "local" | "central"): Uint8Array<ArrayBuffer> {
  const fields = new Fields(kind === "local" ? 30 : 46);
  fields.u32(kind === "local" ? 0x04034b50 : 0x02014b50);
  if (kind === "central") fields.u16(version);
  fields.u16(version).u16(utf8Names).u16(0).u16(0).u16(epoch);
  fields.u32(crc32(content)).u32(content.length).u32(content.length).u16(name.length).u16(0);
  if (kind === "central") fields.u16(0).u16(0).u16(0).u32(0).u32(offset);
  return fields.bytes;
}

function end(entries: readonly Entry[], offset: number): Uint8Array<ArrayBuffer> {
  const size = entries.reduce((sum, entry) => sum + 46 + entry.name.length, 0);
  return new Fields(22)
    .u32(0x06054b50)
    .u16(0)
    .u16(0)
    .u16(entries.length)
    .u16(entries.length)
    .u32(size)
    .u32(offset)
    .u16(0).bytes;
}

/** Writes little-endian numbers in sequence. */
class Fields {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #view: DataView;
  #at = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
    this.#view = new DataView(this.bytes.buffer);
  }

  u16(value: number): this {
    this.#view.setUint16(this.#at, value, true);
    this.#at += 2;
    return this;
  }

  u32(value: number): this {
    this.#view.setUint32(this.#at, value, true);
    this.#at += 4;
    return this;
  }
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

export function crc32(content: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of content) sum = (sum >>> 8) ^ (crcTable[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
