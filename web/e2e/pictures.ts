import { crc32, deflateSync } from "node:zlib";
import type { Frame, Locator, Page } from "@playwright/test";

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PNG of one colour; with an alpha below 255 one sees through it. No two with other numbers are alike. */
export function png(name: string, width: number, height: number, rgba: readonly number[]): PictureFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8); // eight bits a channel, red, green, blue and alpha
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

export function svg(name: string, inside: string): PictureFile {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" width="120" height="80">${inside}</svg>`;
  return { name, mimeType: "image/svg+xml", buffer: Buffer.from(source) };
}

/** Puts a picture into an account without the screens; returns its id and address. */
export async function upload(page: Page, slug: string, file: PictureFile): Promise<{ id: string; url: string }> {
  const answer = await page.request.post(`/api/accounts/${slug}/images`, { multipart: { file } });
  if (answer.status() !== 200) throw new Error(`upload: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/**
 * Holds files over the middle of something, as a hand from outside of the browser does: it is told again and again, so that what
 * listens later hears of them too. What is returned drops them.
 */
export async function holdFiles(target: Locator, files: readonly PictureFile[]) {
  const plain = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, content: buffer.toString("base64") }));
  const hand = await target.evaluateHandle((element, held) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, content } of held) {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { clientX: x + width / 2, clientY: y + height * 0.75 };
    const tell = (type: string) =>
      element.dispatchEvent(
        new DragEvent(type, { dataTransfer, ...middle, bubbles: true, cancelable: true, composed: true }),
      );
    tell("dragover");
    const again = setInterval(tell, 50, "dragover");
    return {
      drop() {
        clearInterval(again);
        tell("drop");
      },
    };
  }, plain);
  return () => hand.evaluate((held) => held.drop());
}

/** Pastes files into what has the focus. */
export async function pasteFile(world: Page | Frame, { name, mimeType, buffer }: PictureFile) {
  const held = { name, mimeType, content: buffer.toString("base64") };
  await world.evaluate(({ name, mimeType, content }) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], name, { type: mimeType }));
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, held);
}

/** The world inside of the canvas' frame. */
export async function canvasFrame(page: Page): Promise<Frame> {
  const frame = await (await page.locator("iframe[title='Email canvas']").elementHandle())?.contentFrame();
  if (!frame) throw new Error("There is no canvas");
  return frame;
}
