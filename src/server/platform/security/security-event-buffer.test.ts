import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';
import { createMetrics } from '#server/platform/observability/metrics.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../tests/setup/database.ts';
import { createSecurityEventBuffer } from './security-event-buffer.ts';
import type { SecurityEventRow } from './security-events.queries.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const create = (most?: number) =>
  createSecurityEventBuffer({ db: database.db, metrics: createMetrics(), log: createLog('silent'), most });
let marker = 0;
beforeEach(() => {
  marker += 1;
});

function anEvent(overrides: Partial<SecurityEventRow> = {}): SecurityEventRow {
  return {
    at: new Date('2026-11-16T10:00:20Z'),
    kind: 'throttled',
    detail: `test-${'x'.repeat(marker)}`,
    userId: null,
    addressHash: '00'.repeat(16),
    device: null,
    deviceHash: null,
    sessionId: null,
    requestId: null,
    count: 1,
    ...overrides,
  };
}

async function written(): Promise<(number | string | null)[][]> {
  const { rows } = await database.db.execute<{ count: number; hash: string | null }>(sql`
    SELECT count, encode(address_hash, 'hex') AS hash FROM security_events
    WHERE detail = ${`test-${'x'.repeat(marker)}`} ORDER BY id`);
  return rows.map(({ count, hash }) => [count, hash]);
}

it('The buffer writes equal events of one minute as one row, and those of the next as another', async () => {
  const buffer = create();
  for (let n = 0; n < 1000; n += 1) buffer.add(anEvent());
  buffer.add(anEvent({ at: new Date('2026-11-16T10:01:00Z') }));
  await buffer.stop();
  expect((await written()).map(([count]) => count)).toEqual([1000, 1]);
});

it('The buffer writes a row per request for events other than throttled requests', async () => {
  const buffer = create();
  const requests = Array.from({ length: 5 }, () => randomUUID());
  for (const requestId of requests) buffer.add(anEvent({ kind: 'code-sent', requestId }));
  buffer.add(anEvent({ requestId: requests[0] }));
  buffer.add(anEvent({ requestId: requests[1] }));
  await buffer.stop();
  expect((await written()).map(([count]) => count)).toEqual([1, 1, 1, 1, 1, 2]);
});

it('The buffer holds throttled requests until their minute ends, and writes other events earlier', async () => {
  const buffer = create();
  buffer.add(anEvent({ at: new Date() }));
  buffer.add(anEvent({ at: new Date(), kind: 'sign-in-failed' }));
  await buffer.flush();
  expect(await written()).toHaveLength(1);
  await buffer.stop();
  expect(await written()).toHaveLength(2);
});

it('A full buffer counts further events without an address', async () => {
  const buffer = create(3);
  for (let n = 0; n < 10; n += 1) buffer.add(anEvent({ addressHash: `0${n}`.repeat(16) }));
  await buffer.stop();
  expect(await written()).toEqual([...[0, 1, 2].map((n) => [1, `0${n}`.repeat(16)]), [7, null]]);
});

it('The buffer loses no events when the database fails for a moment', async () => {
  const buffer = create();
  buffer.add(anEvent());
  await database.db.execute(sql`ALTER TABLE security_events RENAME TO security_events_away`);
  await buffer.flush('all');
  await database.db.execute(sql`ALTER TABLE security_events_away RENAME TO security_events`);
  buffer.add(anEvent());
  await buffer.flush('all');
  expect(await written()).toEqual([[2, '00'.repeat(16)]]);
});
