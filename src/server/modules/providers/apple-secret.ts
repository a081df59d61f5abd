import { sign } from 'node:crypto';
import { type ProviderKeys, readPrivateKey } from '#server/platform/settings/provider-keys.ts';

// Apple issues no client secret. For each request we sign a short-lived one with the key that Apple gave us.

const AUDIENCE = 'https://appleid.apple.com';
const LIFETIME_SECONDS = 5 * 60;

export function appleSecret(
  { clientId, apple }: ProviderKeys & { apple: NonNullable<ProviderKeys['apple']> },
  now = new Date(),
): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const unsignedToken = [
    { alg: 'ES256', kid: apple.keyId, typ: 'JWT' },
    { iss: apple.teamId, sub: clientId, aud: AUDIENCE, iat: issuedAt, exp: issuedAt + LIFETIME_SECONDS },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = readPrivateKey(apple.privateKey);
  const signature = sign('sha256', Buffer.from(unsignedToken), { key, dsaEncoding: 'ieee-p1363' });
  return `${unsignedToken}.${signature.toString('base64url')}`;
}
