const sentences: Record<string, string> = {
  ACCESS_DENIED: "Consent was not given. Connect again whenever you like.",
  CONNECT_REFUSED: "The service refused the connection. Try again; if it stays so, tell whoever runs this server.",
  CONNECT_FAILED: "The service did not answer as it should. Try again in a few minutes.",
  CONNECT_FORBIDDEN: "You may no longer connect services to this account. Ask its owner.",
  STATE_INVALID: "It took longer than ten minutes, or was begun in another browser. Connect again.",
};

/** Why a service was not connected, by the code that the server puts into the address. */
export function describeRefusal(code: string): string {
  return sentences[code] ?? "Try again; if it stays so, tell whoever runs this server.";
}
