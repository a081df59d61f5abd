import { readFileSync } from 'node:fs';

// Reads secrets from files that vaults and orchestrators mount: AUTH_SECRET_FILE=/run/secrets/auth sets
// AUTH_SECRET.

export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'STORAGE_URL',
  'ERASED_LIST_URL',
  'BUS_URL',
  'SMTP_URL',
  'IDENTITY_TOKEN',
  'SMS_TOKEN',
  'VAPID_PRIVATE_KEY',
  'AUTH_SECRET',
  'AUTH_SECRET_OLD',
  'GOOGLE_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
  'FACEBOOK_CLIENT_SECRET',
] as const;

type Settings = Record<string, string | undefined>;

/** Returns the settings with the secrets of the files, and the problems of the files. */
export function readSecretFiles(environment: Settings): { settings: Settings; problems: string[] } {
  const settings = { ...environment };
  const problems = SECRET_SETTINGS.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (!file) return [];
    const text = readText(file);
    settings[name] = text ?? undefined;
    const problem = environment[name] ? `must not be set besides ${name}` : problemWith(text);
    return problem ? [`${name}_FILE: ${problem}`] : [];
  });
  return { settings, problems };
}

function problemWith(text: string | null): string | null {
  if (text === null) return 'cannot be read';
  return text === '' ? 'is empty' : null;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return null;
  }
}
