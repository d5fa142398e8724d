const sentences: Record<string, string> = {
  ACCESS_DENIED: "Consent was not given. Connect again whenever you like.",
  CONNECT_FORBIDDEN: "You may not connect services to this account. Ask its owner.",
  STATE_INVALID: "It took longer than ten minutes, or was begun in another browser. Connect again.",
  PROVIDER_NOT_CONFIGURED:
    "It is not set up on this server. Its card below says what whoever runs the server has to do.",
  RATE_LIMITED: "You have tried too often. Try again in an hour.",
};

/** Why a provider was not connected, by the code that the server puts into the address and the one that the provider gave. */
export function describeRefusal(code: string, provider: string, said?: string): string {
  if (code === "CONNECT_FAILED") return `${provider} did not answer as it should. Try again in a few minutes.`;
  if (code === "CONNECT_REFUSED") return `${provider} refused the connection${reason(said)} ${remedy(said)}`;
  return sentences[code] ?? "Try again; if it stays so, tell whoever runs this server.";
}

// An address can be made up: only what can be a code is shown.
function reason(said: string | undefined): string {
  return said && /^[a-z_]{1,50}$/.test(said) ? ` with “${said}”.` : ".";
}

function remedy(said: string | undefined): string {
  if (said === "invalid_client" || said === "unauthorized_client") {
    return "The client id or secret that this server has for it is wrong: tell whoever runs the server.";
  }
  return "Try again; if it stays so, tell whoever runs this server.";
}
