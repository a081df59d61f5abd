import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressHasher } from '#server/platform/security/address-hash.ts';
import { SECURITY_EVENT_KINDS } from '#server/platform/security/security-event-kinds.ts';
import { changeUser } from '../factories/user-state.ts';
import { makeUser } from '../factories/users.ts';
import { TEST_AUTH_SECRET } from '../setup/app.ts';
import { type OpenTestDatabase, openTestDatabase } from '../setup/database.ts';

// The operator's command after an attack: it lists the users who were affected between two times.

const ROOT = path.join(import.meta.dirname, '../..');
const SCRIPT = path.join(ROOT, 'scripts/affected-users.ts');
const ATTACKER = '102.89.9.9';
const OLD_SECRET = 'the secret that was used before a rotation';
const BROWSER = 'ab'.repeat(32);

let database: OpenTestDatabase;
let victims: { id: string; email: string }[];
beforeAll(async () => {
  database = await openTestDatabase();
  victims = [];
  for (let n = 0; n < 3; n += 1) victims.push(await makeUser(database));
  victims.sort((a, b) => (a.id < b.id ? -1 : 1));
  const hash = createAddressHasher(TEST_AUTH_SECRET)(ATTACKER);
  const oldHash = createAddressHasher(OLD_SECRET)(ATTACKER);
  const network = createAddressHasher(TEST_AUTH_SECRET)('2001:db8:0:7::/64');
  const [first, second, erased] = victims.map(({ id }) => id) as [string, string, string];
  await database.db.execute(sql`
    INSERT INTO security_events (at, kind, user_id, address_hash, device, count) VALUES
      ('2026-11-10T07:59:59Z', 'sign-in-failed', ${first}, ${hash}, 'Firefox on Linux', 1),
      ('2026-11-10T08:00:00Z', 'sign-in-failed', ${first}, ${hash}, 'Firefox on Linux', 4),
      ('2026-11-10T08:30:00Z', 'signed-in', ${first}, ${hash}, 'Firefox on Linux', 1),
      ('2026-11-10T08:40:00Z', 'sign-in-failed', ${second}, ${network}, 'Chrome on Android', 1),
      ('2026-11-09T08:40:00Z', 'sign-in-failed', ${second}, ${oldHash}, 'Firefox on Linux', 1),
      ('2026-11-10T08:50:00Z', 'sign-in-failed', NULL, ${hash}, 'Firefox on Linux', 7),
      ('2026-11-10T08:59:00Z', 'code-wrong', ${erased}, NULL, NULL, 1),
      ('2026-11-10T09:00:00Z', 'sign-in-failed', ${second}, ${hash}, 'Firefox on Linux', 1)`);
  await database.db.execute(sql`
    INSERT INTO security_events (at, kind, user_id, device_hash) VALUES
      ('2026-11-12T08:00:00Z', 'sign-in-failed', ${first}, decode(${BROWSER}, 'hex')),
      ('2026-11-12T08:00:00Z', 'sign-in-failed', ${second}, sha256('another'))`);
  await changeUser(database, erased, { erasedAt: new Date() });
});
afterAll(() => database.drop());

const HOUR = ['--from', '2026-11-10T08:00:00Z', '--to', '2026-11-10T10:00:00+01:00'];

function runCommand(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const secrets = { AUTH_SECRET: TEST_AUTH_SECRET, AUTH_SECRET_OLD: OLD_SECRET };
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.url, ...secrets };
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...args], { env, cwd: ROOT }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

const rowsOf = (out: string) =>
  out
    .split('\n')
    .slice(1)
    .filter((line) => line.includes('\t'))
    .map((line) => line.split('\t'));

describe('The command', () => {
  it('lists every user with events between the two times, with counts and times', async () => {
    const { code, out } = await runCommand(...HOUR);
    expect(code).toBe(0);
    expect(rowsOf(out)).toEqual([
      [
        victims[0]?.id,
        victims[0]?.email,
        '5',
        '2026-11-10T08:00:00.000Z',
        '2026-11-10T08:30:00.000Z',
        'sign-in-failed,signed-in',
      ],
      [
        victims[1]?.id,
        victims[1]?.email,
        '1',
        '2026-11-10T08:40:00.000Z',
        '2026-11-10T08:40:00.000Z',
        'sign-in-failed',
      ],
      [victims[2]?.id, '(erased)', '1', '2026-11-10T08:59:00.000Z', '2026-11-10T08:59:00.000Z', 'code-wrong'],
    ]);
    expect(out).toContain('7 events without a user.');
  });

  it('filters by kind, address, address hash and device', async () => {
    const hash = createAddressHasher(TEST_AUTH_SECRET)(ATTACKER).toString('hex');
    const idsOf = async (...args: string[]) =>
      rowsOf((await runCommand(...HOUR, ...args)).out).map(([id]) => id);
    expect(await idsOf('--kind', 'signed-in')).toEqual([victims[0]?.id]);
    const since = ['--from', '2026-11-09', '--to', '2026-11-10T09:00:00Z', '--address', ATTACKER];
    expect(rowsOf((await runCommand(...since)).out).map(([id]) => id)).toEqual(
      victims.slice(0, 2).map(({ id }) => id),
    );
    expect(await idsOf('--address-hash', hash)).toEqual([victims[0]?.id]);
    expect(await idsOf('--address', '2001:db8:0:7::beef')).toEqual([victims[1]?.id]);
    expect(await idsOf('--device', 'Chrome on Android')).toEqual([victims[1]?.id]);
  });

  it('filters by browser', async () => {
    const day = ['--from', '2026-11-12', '--to', '2026-11-13'];
    const { out } = await runCommand(...day, '--device-hash', BROWSER);
    expect(rowsOf(out).map(([id]) => id)).toEqual([victims[0]?.id]);
  });

  it('prints its results in pages', async () => {
    const first = await runCommand(...HOUR, '--limit', '2');
    expect(rowsOf(first.out).map(([id]) => id)).toEqual([victims[0]?.id, victims[1]?.id]);
    const after = /--after (\S+)/.exec(first.out)?.[1] ?? '';
    const second = await runCommand(...HOUR, '--limit', '2', '--after', after);
    expect(rowsOf(second.out).map(([id]) => id)).toEqual([victims[2]?.id]);
    expect(second.out).not.toContain('--after');
  });

  it.each([
    ['an invalid', ['--limit', '100000'], '--limit'],
    ['an unknown', ['--everything'], 'everything'],
  ])('rejects %s option, and prints the reason and the usage', async (_kind, args, reason) => {
    const { code, out, err } = await runCommand(...HOUR, ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(reason);
    expect(err).toContain('Usage:');
    expect(err).not.toContain('    at ');
  });

  it('escapes the text of a device', async () => {
    const { code, out } = await runCommand(...HOUR, '--device', "x' OR '1'='1");
    expect([code, rowsOf(out)]).toEqual([0, []]);
  });
});

it('Queries by time and by address use an index', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    const planOf = async (where: string) => {
      const { rows } = await tx.execute(sql.raw(`EXPLAIN SELECT FROM security_events WHERE ${where}`));
      return JSON.stringify(rows);
    };
    expect(await planOf("at >= '2026-11-10' AND at < '2026-11-11'")).toContain('security_events_at_idx');
    expect(await planOf("address_hash = '\\x00' AND at > now()")).toContain('security_events_address_idx');
  });
});

it('The alarms in the operations guide name events that exist', async () => {
  const guide = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const named = [...guide.matchAll(/kasuwa_security_events_total\{kind(?:=~|=)"([^"]+)"/g)].flatMap(
    ([, kinds = '']) => kinds.split('|'),
  );
  expect(named.length).toBeGreaterThan(5);
  for (const kind of named) expect(SECURITY_EVENT_KINDS).toContain(kind);
});
