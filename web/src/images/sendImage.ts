import { ApiError } from "../api/ApiError";
import { type Sending, sendFile } from "../api/sendFile";
import type { UploadedImage } from "./image";

/** Sends a file and returns the picture that the server made of it. */
export type Send = (file: File, sending: Sending) => Promise<UploadedImage>;

const largest = 5 * 1024 * 1024;

/**
 * Uploads a file to an account. One that the server would refuse for its size is not sent at all: the connection would be cut in the
 * middle, and nobody told why.
 */
export async function sendImage(slug: string, file: File, sending: Sending): Promise<UploadedImage> {
  sending.signal.throwIfAborted();
  if (file.size > largest) throw new Error("The file is larger than 5 MB.");
  return sendFile(`/api/accounts/${encodeURIComponent(slug)}/images`, file, sending);
}

/** Whether the same file may succeed another time: the server was out of reach or busy, and did not judge the file. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && error.isTemporary;
}
