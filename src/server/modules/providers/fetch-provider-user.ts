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

// Coming back from a provider: the code is exchanged for who the person is. Everything that the provider or the address
// says is checked before any of it is believed.

/** Providers send many more fields; pictures among them are neither kept nor fetched. */
const ProviderClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  /** Apple says it as a word. */
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(undefined),
  /** The domain that Google hosts for the person's organisation. */
  hd: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  /** When they last signed in there, in seconds; not all say it. */
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
  if (answer.status !== 200) throw new AppError('UNAVAILABLE', { cause: `It answered ${answer.status}.` });
  // It never says whether an e-mail is confirmed, so none is taken to be (decision 24).
  const { id, name, email } = (await answer.json()) as Record<string, unknown>;
  return { sub: id, name, email };
}

/** Who only has a session there has proved nothing. */
function checkFresh(authTime: number, label: string): void {
  if (Date.now() - authTime * 1000 < REAUTHENTICATION_MINUTES * 60_000) return;
  throw new AppError('SIGN_IN_AGAIN', {
    words: `${label} did not ask you to sign in again. Please sign out there, then try once more.`,
  });
}

/** The library asks for it only where there are several audiences. */
function checkAudience(claims: Record<string, unknown> | undefined, clientId: string) {
  if (claims?.azp !== undefined && claims.azp !== clientId)
    throw new Error('The token is for another party.');
  return claims;
}

/** What went wrong stays in the log: to people, all tokens that are not right are alike. */
function translateProviderError(provider: ProviderName) {
  const label = PROVIDER_LABELS[provider];
  return (error: unknown): never => {
    if (error instanceof AuthorizationResponseError && CANCELLED.has(error.error))
      throw new AppError('PROVIDER_FAILED', { words: `You cancelled at ${label}.` });
    const providerIsUnavailable = isUnavailable(error);
    if (!providerIsUnavailable) recordFailedSignIn(provider);
    throw new AppError('PROVIDER_FAILED', {
      ...(providerIsUnavailable
        ? { words: `${label} did not answer as it should. Please try again in a moment.` }
        : {}),
      cause: error,
    });
  };
}

export function recordFailedSignIn(provider: ProviderName): void {
  recordSecurityEvent({ kind: 'sign-in-failed', detail: provider, userId: null });
}

/** The second is Apple's own. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_authorize']);

function isUnavailable(error: unknown): boolean {
  for (let next = error; next instanceof Error; next = next.cause)
    if (next instanceof AppError && next.code === 'UNAVAILABLE') return true;
  return false;
}
