import { ApiError } from "../api/ApiError";
import { type Sending, sendFile } from "../api/sendFile";
import type { UploadedImage } from "./image";
import { uploadWords } from "./uploadWords";

/** Sends a file and returns the image that the server created from it. */
export type Send = (file: File, sending: Sending) => Promise<UploadedImage>;

const maxSize = 5 * 1024 * 1024;

/**
 * Uploads a file to an account. A file that is too large isn't sent at all, because the server would close the connection in the
 * middle of the upload, and the user would never learn why.
 */
export async function sendImage(slug: string, file: File, sending: Sending): Promise<UploadedImage> {
  sending.signal.throwIfAborted();
  if (file.size > maxSize) throw new Error(uploadWords.tooLarge);
  return sendFile(`/api/accounts/${encodeURIComponent(slug)}/images`, file, sending);
}

/** Reports whether a retry of the same file can succeed, because the server was unreachable or busy and never checked the file. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && error.isTemporary;
}
