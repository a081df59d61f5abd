import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

// Creates signed-in users directly in the database, because signing up would only measure password hashing.

export type BenchUser = { id: string; cookie: string };

const USERS = `
  INSERT INTO users (name, email, email_verified, created_at)
  SELECT 'Person ' || n, 'person-' || n || '@bench.example', true, now() - interval '1 year' FROM generate_series(1, $1) n
  RETURNING id`;
const SESSIONS = `
  INSERT INTO sessions (token, user_id, expires_at)
  SELECT token, id, now() + interval '30 days' FROM unnest($1::uuid[], $2::text[]) AS created (id, token)`;

export async function makeSignedInUsers(client: pg.Client, count: number): Promise<BenchUser[]> {
  const { rows } = await client.query<{ id: string }>(USERS, [count]);
  const users = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  await client.query(SESSIONS, [users.map(({ id }) => id), users.map(({ token }) => hashToken(token))]);
  return users.map(({ id, token }) => ({ id, cookie: `kasuwa.session=${token}` }));
}

/** The form in which the server stores a token. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
