import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

// The client ids and keys of this server at each identity provider.

export const PROVIDER_NAMES = ['google', 'apple', 'facebook'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

export type ProviderKeys = {
  clientId: string;
  clientSecret: string;
  /** Apple issues a key to sign the client secret with, instead of a secret. */
  apple?: { teamId: string; keyId: string; privateKey: string };
  /** Another OpenID provider that replaces this one, for tests and development. */
  override?: { issuer: string; url: string };
};
export type ProviderKeySet = Partial<Record<ProviderName, ProviderKeys>>;

const nonEmpty = z.string().trim().min(1).optional();
const issuer = z.url({ protocol: /^https?$/ }).optional();

export const PROVIDER_SETTINGS = {
  /** Sign-in with Google; its redirect URI is PUBLIC_URL/auth/google/callback. Without these it is shown as not set up. */
  GOOGLE_CLIENT_ID: nonEmpty,
  GOOGLE_CLIENT_SECRET: nonEmpty,
  /** Sign-in with Apple: the services id, the team, and the key (.p8) with its id; /auth/apple/callback. */
  APPLE_CLIENT_ID: nonEmpty,
  APPLE_TEAM_ID: nonEmpty,
  APPLE_KEY_ID: nonEmpty,
  APPLE_PRIVATE_KEY: nonEmpty,
  /** Sign-in with Facebook: the app's id and secret; /auth/facebook/callback. */
  FACEBOOK_CLIENT_ID: nonEmpty,
  FACEBOOK_CLIENT_SECRET: nonEmpty,
  /** For tests and development: another OpenID provider (its /auth, /token, /jwks and /graph/me). */
  GOOGLE_ISSUER: issuer,
  APPLE_ISSUER: issuer,
  FACEBOOK_ISSUER: issuer,
};

type Settings = Record<string, unknown>;

const REQUIRED_SETTINGS: Record<ProviderName, readonly string[]> = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
};

/** A provider without settings is not offered. A provider with only some of its settings is a mistake. */
export function readProviderKeys(settings: Settings): { providers: ProviderKeySet; problems: string[] } {
  const providers: ProviderKeySet = {};
  const problems: string[] = [];
  for (const name of PROVIDER_NAMES) {
    const missing = REQUIRED_SETTINGS[name].filter((setting) => !settings[setting]);
    if (missing.length === REQUIRED_SETTINGS[name].length) continue;
    problems.push(...missing.map((setting) => `${setting}: is required, too`));
    if (missing.length === 0) providers[name] = keysOf(name, settings);
  }
  const key = providers.apple?.apple?.privateKey;
  if (key && !isSigningKey(key)) problems.push('APPLE_PRIVATE_KEY: must be the .p8 file that Apple gave out');
  return { providers, problems };
}

/** Settings often cannot contain line breaks, so `\n` is accepted instead. */
export function readPrivateKey(text: string) {
  return createPrivateKey(text.replaceAll('\\n', '\n'));
}

function keysOf(name: ProviderName, settings: Settings): ProviderKeys {
  const read = (setting: string) => String(settings[`${name.toUpperCase()}_${setting}`] ?? '');
  const issuer = read('ISSUER').replace(/\/$/, '');
  return {
    clientId: read('CLIENT_ID'),
    clientSecret: read('CLIENT_SECRET'),
    ...(name === 'apple'
      ? { apple: { teamId: read('TEAM_ID'), keyId: read('KEY_ID'), privateKey: read('PRIVATE_KEY') } }
      : {}),
    ...(issuer ? { override: { issuer, url: issuer } } : {}),
  };
}

function isSigningKey(text: string): boolean {
  try {
    return readPrivateKey(text).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
