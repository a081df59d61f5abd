import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoData } from '#demo/seed-demo.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { createFileStorage } from '#server/platform/storage/file-storage.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../setup/database.ts';

// The demo market has cases for staff: open ones of each kind, decided ones and an appeal.

let database: OpenTestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-demo-cases-'));
  const storage = createFileStorage(folder);
  await seedDemoData({ db: database.db, storage, log: createLog('silent'), now: new Date() });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows;

it('The demo has open cases of most kinds, and every report belongs to a case', async () => {
  const kinds = await rowsOf(sql`SELECT DISTINCT kind FROM cases WHERE closed_at IS NULL ORDER BY kind`);
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['appeal', 'conversation', 'listing', 'message', 'seller']),
  );
  for (const table of ['reports', 'seller_reports', 'conversation_reports'])
    expect(
      await rowsOf(sql`
        SELECT r.id FROM ${sql.identifier(table)} r LEFT JOIN cases c ON c.id = r.case_id
        WHERE c.id IS NULL OR (c.closed_at IS NULL) <> (r.status = 'open') OR (r.outcome IS NULL) <> (r.status = 'open')`),
    ).toEqual([]);
});

it('Each case about a conversation has the messages that staff see', async () => {
  expect(
    await rowsOf(sql`SELECT id FROM cases WHERE conversation_id IS NOT NULL AND last_seq IS NULL`),
  ).toEqual([]);
});

it('Each decision of the demo has its entry in the audit log', async () => {
  const decisions = await rowsOf(sql`SELECT id FROM decisions`);
  expect(decisions.length).toBeGreaterThan(3);
  expect(
    await rowsOf(sql`
      SELECT d.id FROM decisions d WHERE NOT EXISTS (SELECT FROM staff_actions a WHERE a.detail->>'decisionId' = d.id::text)`),
  ).toEqual([]);
});
