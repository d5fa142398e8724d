import { words } from "./words";

const { connectFailed } = words;

/**
 * Explains why a provider wasn't connected.
 *
 * @param code the code that the server put into the URL
 * @param reported the error code that the provider returned, if any
 */
export function describeConnectError(code: string, provider: string, reported?: string): string {
  if (code === "CONNECT_FAILED") return connectFailed.unexpected(provider);
  if (code === "CONNECT_REFUSED") return connectFailed.rejected(provider, asCode(reported), remedyFor(reported));
  return connectFailed.reasons[code] ?? connectFailed.tryAgain;
}

// Anyone can make up a URL, so only text that can be an error code is shown.
function asCode(reported: string | undefined): string | undefined {
  return reported && /^[a-z_]{1,50}$/.test(reported) ? reported : undefined;
}

function remedyFor(reported: string | undefined): string {
  const isWrongSecret = reported === "invalid_client" || reported === "unauthorized_client";
  return isWrongSecret ? connectFailed.wrongSecret : connectFailed.tryAgain;
}
