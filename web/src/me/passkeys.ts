/** Passkeys, as the browser's own functions want them and as the server reads them: bytes there, base64url here. */
type Json = Record<string, unknown>;

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
export const text = (found: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(found)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A page that is not secure has no passkeys, as a browser that does not know them. */
export const canPasskey = (): boolean => typeof PublicKeyCredential === 'function' && !!navigator.credentials;

const known = (list: unknown): PublicKeyCredentialDescriptor[] =>
  ((list as Json[] | undefined) ?? []).map((each) => ({ type: 'public-key', id: bytes(String(each['id'])) }));

/** Makes a passkey by what the server began; null if the person or the device did not want to. */
export async function makePasskey(options: Json): Promise<Json | null> {
  const user = options['user'] as Json;
  const publicKey = {
    ...options,
    challenge: bytes(String(options['challenge'])),
    user: { ...user, id: bytes(String(user['id'])) },
    excludeCredentials: known(options['excludeCredentials']),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  const response = made?.response as AuthenticatorAttestationResponse | undefined;
  return made && response
    ? { ...named(made), response: { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) } }
    : null;
}

/** Shows a passkey; null if there was none. */
export async function showPasskey(options: Json): Promise<Json | null> {
  const publicKey = {
    ...options,
    challenge: bytes(String(options['challenge'])),
    allowCredentials: known(options['allowCredentials']),
  } as unknown as PublicKeyCredentialRequestOptions;
  const shown = await asked(() => navigator.credentials.get({ publicKey }));
  const response = shown?.response as AuthenticatorAssertionResponse | undefined;
  if (!shown || !response) return null;
  return {
    ...named(shown),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      ...(response.userHandle && { userHandle: text(response.userHandle) }),
    },
  };
}
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch {
    return null;
  }
}
const named = ({ id, rawId, type }: PublicKeyCredential): Json => ({ id, rawId: text(rawId), type, clientExtensionResults: {} });
