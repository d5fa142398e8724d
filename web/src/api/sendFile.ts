import { ApiError } from "./ApiError";
import { userHeader } from "./browserData";

export interface Sending {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const timeout = 5 * 60_000;

/** Sends a file to the API and returns the response. Uses XMLHttpRequest, because fetch doesn't report upload progress. */
export async function sendFile<Answer>(
  url: string,
  file: File,
  { onProgress, signal }: Sending,
  headers: Record<string, string> = {},
): Promise<Answer> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  signal.addEventListener("abort", stop, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.min(loaded / total, 1) : 0);
      request.onload = () => resolve();
      request.onerror = () => reject(ApiError.unreachable(undefined));
      request.ontimeout = () => reject(ApiError.unreachable(undefined));
      request.onabort = () => reject(signal.reason ?? ApiError.unreachable(undefined));
      request.open("POST", url);
      request.timeout = timeout;
      for (const [name, value] of Object.entries({ ...headers, ...userHeader("POST") }))
        request.setRequestHeader(name, value);
      request.send(formOf(file));
    });
  } finally {
    signal.removeEventListener("abort", stop);
  }
  const response = new Response(request.responseText, { status: request.status, headers: headersOf(request) });
  if (!response.ok) throw await ApiError.from(response);
  return response.json();
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append("file", file, file.name);
  return form;
}

function headersOf(request: XMLHttpRequest): HeadersInit {
  const wait = request.getResponseHeader("Retry-After");
  return wait === null ? {} : { "Retry-After": wait };
}
