import { words } from "./words";

type Json = { [key: string]: unknown };

/** Asks the browser to create a passkey, and returns it as JSON for the server. */
export async function createPasskey(options: Json): Promise<Json> {
  const wanted = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await ask(words.passkeys.notCreated, () =>
    navigator.credentials.create({
      publicKey: {
        ...wanted,
        challenge: decode(wanted.challenge),
        user: { ...wanted.user, id: decode(wanted.user.id) },
        excludeCredentials: wanted.excludeCredentials?.map(withBytes) ?? [],
      } as PublicKeyCredentialCreationOptions,
    }),
  );
  const response = credential.response as AuthenticatorAttestationResponse;
  return asJson(credential, {
    attestationObject: encode(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  });
}

/** Asks the browser to sign in with a passkey, and returns the signature as JSON for the server. */
export async function signWithPasskey(options: Json): Promise<Json> {
  const wanted = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await ask(words.passkeys.notUsed, () =>
    navigator.credentials.get({
      publicKey: {
        ...wanted,
        challenge: decode(wanted.challenge),
        allowCredentials: wanted.allowCredentials?.map(withBytes) ?? [],
      } as PublicKeyCredentialRequestOptions,
    }),
  );
  const response = credential.response as AuthenticatorAssertionResponse;
  return asJson(credential, {
    authenticatorData: encode(response.authenticatorData),
    signature: encode(response.signature),
    ...(response.userHandle && { userHandle: encode(response.userHandle) }),
  });
}

/**
 * Runs a passkey request. Browsers describe a canceled dialog with a sentence about a specification, so this throws our
 * own message instead.
 */
async function ask(failure: string, open: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await open();
    if (credential) return credential as PublicKeyCredential;
  } catch (error) {
    if (error instanceof DOMException && error.name === "InvalidStateError") {
      throw new Error(words.passkeys.already, { cause: error });
    }
    throw new Error(failure, { cause: error });
  }
  throw new Error(failure);
}

function asJson(credential: PublicKeyCredential, response: Json): Json {
  return {
    id: credential.id,
    rawId: encode(credential.rawId),
    type: credential.type,
    response: { clientDataJSON: encode(credential.response.clientDataJSON), ...response },
    clientExtensionResults: {},
  };
}

function withBytes<Descriptor extends { id: string }>(descriptor: Descriptor) {
  return { ...descriptor, id: decode(descriptor.id) };
}

/** Decodes base64url, because not every browser has toJSON and parseCreationOptionsFromJSON yet. */
export function decode(text: string): Uint8Array {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

export function encode(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
