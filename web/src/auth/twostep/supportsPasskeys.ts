/** Reports whether this browser can use passkeys. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined" && Boolean(navigator.credentials);
}
