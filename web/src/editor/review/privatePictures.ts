/** The host of the first picture that only this computer or its own network can fetch; undefined if readers can fetch all of them. */
export function privatePictureHost(html: string): string | undefined {
  const addresses = [...html.matchAll(/\b(?:src|background)="(https?:[^"]+)"|url\((?:'|&#39;)?(https?:[^)'&]+)/gi)];
  for (const [, attribute, style] of addresses) {
    const host = hostOf(attribute ?? style ?? "");
    if (host && isPrivate(host.hostname)) return host.host;
  }
  return undefined;
}

function hostOf(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

function isPrivate(name: string): boolean {
  return (
    /^(localhost|.*\.(localhost|local|internal|lan))$/.test(name) ||
    /^(127|10|0)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(name) ||
    /^\[(::1?|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$/.test(name) ||
    !/[.:]/.test(name) // a name without a dot is one of the own network
  );
}
