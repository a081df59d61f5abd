import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { hashPassword } from '#server/modules/accounts/index.ts';

// Creates users with a known password directly in the database, and makes up client addresses.

export const PASSWORD = 'Zuma-rock-77';

/** The kinds of accounts to compare: the email of the n-th account of each kind. */
export const KINDS = {
  known: (n: number) => emailOf(n),
  'with second factor': (n: number) => `guarded-${n}@bench.example`,
  'without password': (n: number) => `by-provider-${n}@bench.example`,
  unknown: () => `${randomUUID()}@bench.example`,
} as const;
export type Kind = keyof typeof KINDS;

const ACCOUNTS = `
  WITH people AS (
    INSERT INTO users (name, email, email_verified)
    SELECT 'Person ' || n, prefix || n || '@bench.example', true
    FROM generate_series(0, $1 - 1) n, unnest(ARRAY['person-', 'guarded-', 'by-provider-']) prefix
    RETURNING id, email
  ), guarded AS (
    INSERT INTO second_factors (user_id, secret, confirmed_at)
    SELECT id, 'never asked for', now() FROM people WHERE email LIKE 'guarded-%'
  )
  INSERT INTO identities (user_id, provider_id, account_id, password)
  SELECT id, CASE WHEN email LIKE 'by-provider-%' THEN 'google' ELSE 'credential' END, id,
    CASE WHEN email LIKE 'by-provider-%' THEN NULL ELSE $2 END
  FROM people`;

export async function makeAccounts(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(ACCOUNTS, [count, await hashPassword(PASSWORD)]);
  } finally {
    await client.end();
  }
}

export const emailOf = (n: number): string => `person-${n}@bench.example`;

let last = 0;
/** Returns an address that was not used before. */
export function newAddress(): string {
  last += 1;
  return `102.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`;
}

export function post(url: string, path: string, body: object, address?: string): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(address && { 'x-forwarded-for': address }) },
    body: JSON.stringify(body),
  });
}
