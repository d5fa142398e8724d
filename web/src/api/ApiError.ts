import type { Error as ErrorBody } from "./generated/types.gen";
import { words } from "./words";

/** An error response with the server's message, or a failure to reach the server (status 0). */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: ErrorBody["code"];
  /** The error for each field, as the end of a sentence: "must be an email address". */
  readonly details: Record<string, string>;
  /** Everything wrong with a rejected document. */
  readonly problems: NonNullable<ErrorBody["problems"]>;
  /** Identifies the request in the server's log. */
  readonly requestId: string | undefined;

  constructor(
    readonly status: number,
    body: ErrorBody,
    /** Seconds to wait before trying again, if the server says so. */
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(body.error, options);
    this.code = body.code;
    this.details = body.details ?? {};
    this.problems = body.problems ?? [];
    this.requestId = body.requestId;
  }

  static async from(response: Response): Promise<ApiError> {
    const wait = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
    return new ApiError(response.status, await readError(response), Number.isNaN(wait) ? undefined : wait);
  }

  static unreachable(cause: unknown): ApiError {
    return new ApiError(0, { error: words.unreachable }, undefined, { cause });
  }

  /** Reports whether the same request may succeed later. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

// A proxy in between may respond with its own pages.
async function readError(response: Response): Promise<ErrorBody> {
  try {
    const body: unknown = await response.json();
    if (typeof body === "object" && body !== null && "error" in body && typeof body.error === "string") {
      return body as ErrorBody;
    }
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw ApiError.unreachable(cause);
  }
  return { error: words.unexpectedStatus(response.status) };
}
