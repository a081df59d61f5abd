import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

// What this server holds of each identity provider: the names and keys by which it is known there.

export const PROVIDER_NAMES = ['google', 'apple', 'facebook'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

export type ProviderKeys = {
  clientId: string;
  clientSecret: string;
  /** Apple hands out no secret, but a key to sign one with. */
  apple?: { teamId: string; keyId: string; privateKey: string };
  /** Another OpenID provider in its place, for tests and development. */
  override?: { issuer: string; url: string };
};
export type ProviderKeySet = Partial<Record<ProviderName, ProviderKeys>>;

const word = z.string().trim().min(1).optional();
const issuer = z.url({ protocol: /^https?$/ }).optional();

export const PROVIDER_SETTINGS = {
  /** Sign-in with Google; its redirect URI is PUBLIC_URL/auth/google/callback. Without these it is shown as not set up. */
  GOOGLE_CLIENT_ID: word,
  GOOGLE_CLIENT_SECRET: word,
  /** Sign-in with Apple: the services id, the team, and the key (.p8) with its id; /auth/apple/callback. */
  APPLE_CLIENT_ID: word,
  APPLE_TEAM_ID: word,
  APPLE_KEY_ID: word,
  APPLE_PRIVATE_KEY: word,
  /** Sign-in with Facebook: the app's id and secret; /auth/facebook/callback. */
  FACEBOOK_CLIENT_ID: word,
  FACEBOOK_CLIENT_SECRET: word,
  /** For tests and development: another OpenID provider in the place of each (its /auth, /token, /jwks and /graph/me). */
  GOOGLE_ISSUER: issuer,
  APPLE_ISSUER: issuer,
  FACEBOOK_ISSUER: issuer,
};

type Settings = Record<string, unknown>;

const NEEDED: Record<ProviderName, readonly string[]> = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
};

/** A provider of which nothing is given is not offered; one of which only a part is given is a mistake. */
export function readProviderKeys(settings: Settings): { providers: ProviderKeySet; problems: string[] } {
  const providers: ProviderKeySet = {};
  const problems: string[] = [];
  for (const name of PROVIDER_NAMES) {
    const missing = NEEDED[name].filter((setting) => !settings[setting]);
    if (missing.length === NEEDED[name].length) continue;
    problems.push(...missing.map((setting) => `${setting}: is needed too`));
    if (missing.length === 0) providers[name] = keysOf(name, settings);
  }
  const key = providers.apple?.apple?.privateKey;
  if (key && !isSigningKey(key)) problems.push('APPLE_PRIVATE_KEY: must be the .p8 file that Apple gave out');
  return { providers, problems };
}

/** Settings files often have no line breaks; there `\n` stands for them. */
export function readPrivateKey(text: string) {
  return createPrivateKey(text.replaceAll('\\n', '\n'));
}

function keysOf(name: ProviderName, settings: Settings): ProviderKeys {
  const given = (setting: string) => String(settings[`${name.toUpperCase()}_${setting}`] ?? '');
  const issuer = given('ISSUER').replace(/\/$/, '');
  return {
    clientId: given('CLIENT_ID'),
    clientSecret: given('CLIENT_SECRET'),
    ...(name === 'apple'
      ? { apple: { teamId: given('TEAM_ID'), keyId: given('KEY_ID'), privateKey: given('PRIVATE_KEY') } }
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
