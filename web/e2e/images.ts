import { crc32, deflateSync } from "node:zlib";
import type { Frame, Locator, Page } from "@playwright/test";

export interface ImageFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Makes a PNG of one color, transparent with an alpha below 255. Different arguments make different files. */
export function png(name: string, width: number, height: number, rgba: readonly number[]): ImageFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8); // eight bits per channel, RGBA
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 4, Buffer.from(rgba))]);
  const pixels = Buffer.alloc(row.length * height, row);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(pixels)), chunk("IEND", Buffer.alloc(0))];
  return { name, mimeType: "image/png", buffer: Buffer.concat([signature, ...chunks]) };
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

export function svg(name: string, inside: string): ImageFile {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" width="120" height="80">${inside}</svg>`;
  return { name, mimeType: "image/svg+xml", buffer: Buffer.from(source) };
}

/** Uploads an image through the API and returns its id and URL. */
export async function upload(page: Page, slug: string, file: ImageFile): Promise<{ id: string; url: string }> {
  const answer = await page.request.post(`/api/accounts/${slug}/images`, { multipart: { file } });
  if (answer.status() !== 200) throw new Error(`upload: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/**
 * Drags files over an element, as if from another window. Browsers repeat dragover during a drag, and so does this, so that listeners
 * added later still receive it. The returned function drops the files.
 */
export async function holdFiles(target: Locator, files: readonly ImageFile[]) {
  const contents = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, content: buffer.toString("base64") }));
  const drag = await target.evaluateHandle((element, sources) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, content } of sources) {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { clientX: x + width / 2, clientY: y + height * 0.75 };
    const dispatch = (type: string) =>
      element.dispatchEvent(
        new DragEvent(type, { dataTransfer, ...middle, bubbles: true, cancelable: true, composed: true }),
      );
    dispatch("dragover");
    const repeat = setInterval(dispatch, 50, "dragover");
    return {
      drop() {
        clearInterval(repeat);
        dispatch("drop");
      },
    };
  }, contents);
  return () => drag.evaluate((handle) => handle.drop());
}

/** Pastes a file into the focused element. */
export async function pasteFile(page: Page | Frame, { name, mimeType, buffer }: ImageFile) {
  const source = { name, mimeType, content: buffer.toString("base64") };
  await page.evaluate(({ name, mimeType, content }) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], name, { type: mimeType }));
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, source);
}

/** Returns the frame of the canvas, to run code in it. */
export async function canvasFrame(page: Page): Promise<Frame> {
  const frame = await (await page.locator("iframe[title='Email canvas']").elementHandle())?.contentFrame();
  if (!frame) throw new Error("no canvas");
  return frame;
}
