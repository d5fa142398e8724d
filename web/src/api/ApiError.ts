import type { Error as Refusal } from "./generated/types.gen";

/** A refusal of the server, in its own words, or the failure to reach it (status 0). */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: Refusal["code"];
  /** What is wrong with each field, as the end of a sentence: "must be an email address". */
  readonly details: Record<string, string>;
  /** Every fault of a refused document. */
  readonly problems: NonNullable<Refusal["problems"]>;
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;

  constructor(
    readonly status: number,
    refusal: Refusal,
    /** Seconds to wait before another try, where the server says so. */
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(refusal.error, options);
    this.code = refusal.code;
    this.details = refusal.details ?? {};
    this.problems = refusal.problems ?? [];
    this.requestId = refusal.requestId;
  }

  static async from(response: Response): Promise<ApiError> {
    const wait = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
    return new ApiError(response.status, await readRefusal(response), Number.isNaN(wait) ? undefined : wait);
  }

  static unreachable(cause: unknown): ApiError {
    const error = "The server could not be reached. Check your connection and try again.";
    return new ApiError(0, { error }, undefined, { cause });
  }

  /** Whether the same request may succeed later without any change. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

// A proxy in between answers with pages of its own.
async function readRefusal(response: Response): Promise<Refusal> {
  try {
    const body: unknown = await response.json();
    if (typeof body === "object" && body !== null && "error" in body && typeof body.error === "string") {
      return body as Refusal;
    }
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw ApiError.unreachable(cause);
  }
  return { error: `The server answered with status ${response.status}. Try again in a moment.` };
}
