/** Passkeys, as the browser's own functions want them and as the server reads them: bytes there, base64url here. */
import type { Ceremony } from '../api/types';

type Json = Record<string, unknown>;
/** What the server asks for, in the form of WebAuthn, with text where the browser wants bytes. */
export interface PasskeyToMake extends Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: { id: string }[];
}
export interface PasskeyToShow extends Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> {
  challenge: string;
  allowCredentials?: { id: string }[];
}

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

const known = (list: readonly { id: string }[] = []): PublicKeyCredentialDescriptor[] =>
  list.map(({ id }) => ({ type: 'public-key', id: bytes(id) }));

/** A ceremony that the server began. */
export type Begun<Options> = Omit<Ceremony, 'options'> & { options: Options };

/** Makes a passkey by what the server began; null if the person or the device did not want to. */
export async function makePasskey(options: PasskeyToMake): Promise<Json | null> {
  const { challenge, user, excludeCredentials, ...others } = options;
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...others,
    challenge: bytes(challenge),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: known(excludeCredentials),
  };
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  if (!(made?.response instanceof AuthenticatorAttestationResponse)) return null;
  const { clientDataJSON, attestationObject } = made.response;
  return { ...named(made), response: { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) } };
}

/** Shows a passkey; null if there was none. */
export async function showPasskey(options: PasskeyToShow): Promise<Json | null> {
  const { challenge, allowCredentials, ...others } = options;
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...others,
    challenge: bytes(challenge),
    allowCredentials: known(allowCredentials),
  };
  const shown = await asked(() => navigator.credentials.get({ publicKey }));
  if (!(shown?.response instanceof AuthenticatorAssertionResponse)) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = shown.response;
  return {
    ...named(shown),
    response: {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      ...(userHandle && { userHandle: text(userHandle) }),
    },
  };
}
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    const given = await ask();
    return given instanceof PublicKeyCredential ? given : null;
  } catch {
    return null;
  }
}
const named = ({ id, rawId, type }: PublicKeyCredential): Json => ({ id, rawId: text(rawId), type, clientExtensionResults: {} });
