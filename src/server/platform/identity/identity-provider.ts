import type { IdentityDocumentKind } from '#shared/rules/identity.ts';

// The service that compares a document and its photo with a selfie. It stands behind one interface, so that a provider can be
// replaced, and a preview uses a stand-in on this machine.

type IdentityRequest = {
  /** The same for each attempt at one check. */
  id: string;
  document: IdentityDocumentKind;
  number: string;
  /** WebP pictures. */
  documentPhoto: Buffer;
  selfie: Buffer;
};

/** Rejects when the provider is away. */
export type IdentityProvider = (request: IdentityRequest) => Promise<'match' | 'no-match'>;

export type IdentitySettings = { identityUrl: string | null; identityToken: string | null; mode: string };

const RESPONSE_TIMEOUT_MS = 15_000;

/** Null without a provider: then staff review each check. */
export function createIdentityProvider({
  identityUrl,
  identityToken,
  mode,
}: IdentitySettings): IdentityProvider | null {
  if (identityUrl) return (request) => post(identityUrl, identityToken, request);
  return mode === 'production' ? null : standIn;
}

async function post(
  url: string,
  token: string | null,
  { id, documentPhoto, selfie, ...document }: IdentityRequest,
): Promise<'match' | 'no-match'> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({
      ...document,
      documentPhoto: documentPhoto.toString('base64'),
      selfie: selfie.toString('base64'),
    }),
  }).catch((error: Error) => {
    // The error's own message may quote the request, and errors are logged and stored.
    throw new Error(`identity provider request failed: ${error.name}`);
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`identity provider responded with status ${response.status}`);
  }
  const answer: unknown = await response.json().catch(() => null);
  const isMatch = (answer as { match?: unknown } | null)?.match;
  if (typeof isMatch !== 'boolean') throw new Error('identity provider responded with another format');
  return isMatch ? 'match' : 'no-match';
}

/** For previews, development and tests: a number that ends with 0 does not match, and one with 9 gets no answer. */
async function standIn({ number }: IdentityRequest): Promise<'match' | 'no-match'> {
  if (number.endsWith('9')) throw new Error('the stand-in for the identity provider is away');
  return number.endsWith('0') ? 'no-match' : 'match';
}
