import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { findWaivedStaff } from './staff-waiver.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:p@127.0.0.1/k',
  MIGRATION_DATABASE_URL: 'postgres://o:p@127.0.0.1/k',
  PUBLIC_URL: 'http://localhost:3000',
  STORAGE_URL: 'file:/tmp/photos',
  ERASED_LIST_URL: 'file:/tmp/erased',
  SMTP_URL: 'smtp://127.0.0.1',
  AUTH_SECRET: 'x'.repeat(40),
};

it.each<Record<string, string>>([{}, { PUBLIC_URL: 'http://localhost:3000' }, { HOST: '::1' }])(
  'A preview that only this machine can reach waives the second factor of its demo moderator: %j',
  async (env) => expect(await findWaivedStaff(readConfig(env))).toMatch(/^5a1b0de5-/),
);

it.each<Record<string, string>>([
  { PUBLIC_URL: 'https://preview.kasuwa.example', DEMO: 'on' },
  { HOST: '0.0.0.0', DEMO: 'on' },
  { TRUSTED_PROXIES: '10.0.0.1', DEMO: 'on' },
  { DATABASE_URL: 'postgres://u@db.internal/kasuwa?sslmode=verify-full', DEMO: 'on' },
  { DEMO: 'off' },
  PRODUCTION,
  { ...PRODUCTION, DEMO: 'on' },
])('A server that others can reach, without the demo, or in production waives nothing: %j', async (env) =>
  expect(await findWaivedStaff(readConfig(env))).toBeNull(),
);
