import { ApiError } from "../api/ApiError";
import type { UploadedImage } from "./image";

export interface Sending {
  /** Told how much has left this computer, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file and returns the picture that the server made of it. */
export type Send = (file: File, sending: Sending) => Promise<UploadedImage>;

const largest = 5 * 1024 * 1024;
const patience = 5 * 60_000;

/**
 * Uploads a file to an account. By XMLHttpRequest: fetch tells nothing of what has been sent. A file that the server would refuse for its
 * size is not sent at all: the connection would be cut in the middle, and nobody told why.
 */
export async function sendImage(slug: string, file: File, { onProgress, signal }: Sending): Promise<UploadedImage> {
  signal.throwIfAborted();
  if (file.size > largest) throw new Error("The file is larger than 5 MB.");
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  signal.addEventListener("abort", stop, { once: true });
  try {
    await answered(request, slug, file, onProgress, signal);
  } finally {
    signal.removeEventListener("abort", stop);
  }
  const response = new Response(request.responseText, { status: request.status, headers: headersOf(request) });
  if (!response.ok) throw await ApiError.from(response);
  return response.json();
}

function answered(
  request: XMLHttpRequest,
  slug: string,
  file: File,
  onProgress: Sending["onProgress"],
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.min(loaded / total, 1) : 0);
    request.onload = () => resolve();
    request.onerror = () => reject(ApiError.unreachable(undefined));
    request.ontimeout = () => reject(ApiError.unreachable(undefined));
    request.onabort = () => reject(signal.reason ?? ApiError.unreachable(undefined));
    request.open("POST", `/api/accounts/${encodeURIComponent(slug)}/images`);
    request.timeout = patience;
    const form = new FormData();
    form.append("file", file, file.name);
    request.send(form);
  });
}

/** Whether the same file may succeed another time: the server was out of reach or busy, and did not judge the file. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && error.isTemporary;
}

function headersOf(request: XMLHttpRequest): HeadersInit {
  const wait = request.getResponseHeader("Retry-After");
  return wait === null ? {} : { "Retry-After": wait };
}
