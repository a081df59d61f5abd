import { AuthorizationResponseError, authorizationCodeGrant, fetchProtectedResource } from 'openid-client';
import { z } from 'zod';
import type { ProviderUser } from '#server/modules/accounts/index.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { ProviderName } from '#server/platform/settings/provider-keys.ts';
import { AppError } from '#shared/errors.ts';
import { REAUTHENTICATION_MINUTES } from '#shared/rules/limits.ts';
import { PROVIDER_LABELS } from '#shared/rules/provider-labels.ts';
import type { Connection } from './connect-provider.ts';
import type { Flow } from './flow.ts';
import { isAddressVerified } from './verified-address.ts';

// Exchanges the code of the callback for the provider's data about the user. All values of the provider and
// the callback URL are validated before they are used.

/** Providers send many more fields. Pictures are neither stored nor fetched. */
const ProviderClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  /** Apple sends it as a string. */
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(undefined),
  /** The domain that Google hosts for the user's organisation. */
  hd: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  /** When the user last signed in at the provider, in seconds. Not all providers send it. */
  auth_time: z.number().optional().catch(undefined),
});

export async function fetchProviderUser(
  connection: Connection,
  flow: Flow,
  callback: URL,
): Promise<ProviderUser> {
  const { name: provider } = connection;
  const label = PROVIDER_LABELS[provider];
  const claims = ProviderClaims.safeParse(
    await readClaims(connection, flow, callback).catch(translateProviderError(provider)),
  );
  if (!claims.success) {
    recordFailedSignIn(provider);
    throw new AppError('PROVIDER_NO_USER');
  }
  const { sub, email, name, auth_time } = claims.data;
  if (flow.intent === 'proof' && auth_time !== undefined) checkFresh(auth_time, label);
  return {
    provider,
    issuer: connection.endpoints.issuer,
    subject: sub,
    email: email?.toLowerCase() ?? null,
    name: name ?? '',
    isVerified: isAddressVerified(connection.name, claims.data),
  };
}

async function readClaims(
  { configuration, endpoints }: Connection,
  flow: Flow,
  callback: URL,
): Promise<Record<string, unknown> | undefined> {
  const isSigned = endpoints.keys !== null;
  const tokens = await authorizationCodeGrant(configuration, callback, {
    expectedState: flow.state,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: isSigned,
    ...(isSigned ? { expectedNonce: flow.nonce } : {}),
  });
  if (!endpoints.userInfo) return checkAudience(tokens.claims(), configuration.clientMetadata().client_id);
  const url = new URL(endpoints.userInfo);
  url.searchParams.set('fields', 'id,name,email');
  const answer = await fetchProtectedResource(configuration, tokens.access_token, url, 'GET');
  if (answer.status !== 200)
    throw new AppError('UNAVAILABLE', { cause: `The provider returned status ${answer.status}.` });
  // Facebook never says whether an address is verified, so it is treated as unverified (decision 24).
  const { id, name, email } = (await answer.json()) as Record<string, unknown>;
  return { sub: id, name, email };
}

/** An existing session at the provider proves nothing. */
function checkFresh(authTime: number, label: string): void {
  if (Date.now() - authTime * 1000 < REAUTHENTICATION_MINUTES * 60_000) return;
  throw new AppError('SIGN_IN_AGAIN', {
    text: `${label} did not ask you to sign in again. Please sign out there, then try once more.`,
  });
}

/** The library checks `azp` only if there are several audiences. */
function checkAudience(claims: Record<string, unknown> | undefined, clientId: string) {
  if (claims?.azp !== undefined && claims.azp !== clientId)
    throw new Error('The token was issued to another client.');
  return claims;
}

/** The cause is only in the log. Users get the same text for every invalid token. */
function translateProviderError(provider: ProviderName) {
  const label = PROVIDER_LABELS[provider];
  return (error: unknown): never => {
    if (error instanceof AuthorizationResponseError && CANCELLED.has(error.error))
      throw new AppError('PROVIDER_FAILED', { text: `You cancelled the ${label} sign-in.` });
    const providerIsUnavailable = isUnavailable(error);
    if (!providerIsUnavailable) recordFailedSignIn(provider);
    throw new AppError('PROVIDER_FAILED', {
      text: providerIsUnavailable
        ? `${label} did not answer correctly. Please try again in a moment.`
        : undefined,
      cause: error,
    });
  };
}

export function recordFailedSignIn(provider: ProviderName): void {
  recordSecurityEvent({ kind: 'sign-in-failed', detail: provider, userId: null });
}

/** The second value is specific to Apple. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_authorize']);

function isUnavailable(error: unknown): boolean {
  for (let next = error; next instanceof Error; next = next.cause)
    if (next instanceof AppError && next.code === 'UNAVAILABLE') return true;
  return false;
}
