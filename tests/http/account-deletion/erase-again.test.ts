import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  eraseAgain,
  eraseDueUsers,
  readErasedList,
  relistErased,
  writeErasedList,
} from '#server/modules/account-deletion/index.ts';
import { createFileStorage } from '#server/platform/storage/file-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { aSeller } from '../../factories/sellers.ts';
import { changeUser, scheduleDeletion } from '../../factories/user-state.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../../setup/app.ts';
import { copyDatabase, createTestDatabase, type TestDatabase } from '../../setup/database.ts';
import { erasureServices } from '../../setup/modules.ts';

// After a restore from a backup, users who were erased since that backup are erased again.

const ROOT = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);

let dataDir: string;
let storage: Storage;
let database: TestDatabase;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-erase-again-'));
  storage = createFileStorage(path.join(dataDir, 'erased'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const open = ({ url, runtimeUrl }: TestDatabase) =>
  startTestApp({}, { databaseUrl: url, runtimeUrl, storage });
const runCommand = async ({ url, runtimeUrl }: TestDatabase, ...args: string[]) => {
  const urls = { DATABASE_URL: runtimeUrl, MIGRATION_DATABASE_URL: url };
  const env = { ...process.env, ...urls, DATA_DIR: dataDir, AUTH_SECRET: TEST_AUTH_SECRET };
  return (await run(process.execPath, ['scripts/erase-again.ts', ...args], { cwd: ROOT, env })).stdout;
};
const eraseListed = async (app: TestApp) =>
  eraseAgain(erasureServices(app), await readErasedList(storage), new Date());
async function userIn(app: TestApp, id: string) {
  const { rows } = await app.db.execute<{ name: string; title: string | null }>(
    sql`SELECT u.name, l.title FROM users u LEFT JOIN listings l ON l.seller_id = u.id WHERE u.id = ${id}`,
  );
  return rows;
}
async function eraseUser(app: TestApp, id: string): Promise<void> {
  await app.db.execute(sql`UPDATE users SET deletion_due_at = now() - interval '1 minute' WHERE id = ${id}`);
  expect(await eraseDueUsers(erasureServices(app), new Date())).toBe(1);
}

it('One command erases again a user who was erased after the backup, and leaves the others', async () => {
  let app = await open(database);
  const [leaver, stayer] = [await aSeller(app, 'Ada Obi'), await aSeller(app, 'Ben Ita')];
  const { title } = await leaver.publish();
  await stayer.publish();
  await app.stop();
  const backup = await copyDatabase(database.url);

  app = await open(database);
  const neverRestored = await makeUser(app);
  for (const { id } of [leaver, neverRestored]) await eraseUser(app, id);
  await writeErasedList({ db: app.db, storage });
  await app.stop();
  expect(new Set(await readErasedList(storage))).toEqual(new Set([leaver.id, neverRestored.id]));

  const restored = await open(backup);
  expect(await userIn(restored, leaver.id)).toEqual([{ name: 'Ada Obi', title }]);
  expect(await runCommand(backup)).toContain('1 erased again, 0 erased already, 1 not in this database');
  expect(await userIn(restored, leaver.id)).toEqual([{ name: 'Former member', title: 'Removed ad' }]);
  expect((await userIn(restored, stayer.id))[0]?.name).toBe('Ben Ita');
  const before = await restored.db.execute(sql`SELECT * FROM users ORDER BY id`);
  expect(await eraseListed(restored)).toEqual({ erased: 0, already: 1, absent: 1, failed: [] });
  expect((await restored.db.execute(sql`SELECT * FROM users ORDER BY id`)).rows).toEqual(before.rows);
  await restored.stop();
  await backup.drop();
});

it('The command accepts a copy of the list, and a line that is not an id stops it before it changes anything', async () => {
  const app = await open(database);
  const ada = await aSeller(app);
  const list = path.join(dataDir, 'copy.txt');
  await writeFile(list, `${ada.id}\nnot an id\n`);
  await expect(runCommand(database, list)).rejects.toMatchObject({ code: 1 });
  expect((await userIn(app, ada.id))[0]?.name).toBe('Ada Obi');
  await writeFile(list, `${ada.id}\n\n${randomUUID()}\n`);
  expect(await runCommand(database, list)).toContain('1 erased again');
  expect((await userIn(app, ada.id))[0]?.name).toBe('Former member');
  await app.stop();
});

it('A repeated erasure that was interrupted is completed by the next run', async () => {
  const app = await open(database);
  const ada = await aSeller(app, 'Ada Obi');
  await ada.publish();
  const services = erasureServices(app);
  const fail = () => Promise.reject(new Error('connection lost'));
  const failing = { ...services, listErasures: () => [{ data: fail }, ...services.listErasures()] };
  const failed = [{ userId: ada.id, reason: 'connection lost' }];
  expect(await eraseAgain(failing, [ada.id], new Date())).toMatchObject({ erased: 0, failed });
  expect((await userIn(app, ada.id))[0]?.title).not.toBe('Removed ad');
  expect(await eraseAgain(services, [ada.id], new Date())).toMatchObject({
    erased: 1,
    already: 0,
    failed: [],
  });
  expect(await userIn(app, ada.id)).toEqual([{ name: 'Former member', title: 'Removed ad' }]);
  await app.stop();
});

it('An erasure whose process died before it was listed is added to the list by the next run', async () => {
  const app = await open(database);
  const { id } = await makeUser(app);
  await eraseUser(app, id);
  const full = { ...storage, put: () => Promise.reject(new Error('the disk is full')) };
  await expect(writeErasedList({ db: app.db, storage: full })).rejects.toThrow('the disk is full');
  expect(await readErasedList(storage)).not.toContain(id);
  await writeErasedList({ db: app.db, storage });
  expect(await readErasedList(storage)).toContain(id);
  expect(await writeErasedList({ db: app.db, storage })).toBe(0);
  // The list contains ids and dates, which do not identify a person.
  const file = await readFile(path.join(dataDir, 'erased', 'er', `erased-${id}`), 'utf8');
  expect(file).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await app.stop();
});

it('A lost list is written again in full, by the nightly job and by the command', async () => {
  const app = await open(database);
  const listed = await readErasedList(storage);
  expect(listed.length).toBeGreaterThan(1);
  await rm(path.join(dataDir, 'erased'), { recursive: true });
  expect(await writeErasedList({ db: app.db, storage })).toBe(0);
  expect(await relistErased({ db: app.db, storage })).toBe(listed.length);
  expect((await readErasedList(storage)).sort()).toEqual(listed.sort());
  expect(await relistErased({ db: app.db, storage })).toBe(0);
  await rm(path.join(dataDir, 'erased', 'er', `erased-${listed[0]}`));
  const copy = path.join(dataDir, 'copy.txt');
  await writeFile(copy, `${listed[0]}\n`);
  await runCommand(database, copy);
  expect((await readErasedList(storage)).sort()).toEqual(listed.sort());
  await app.stop();
});

it('A user who cancels the deletion in time is not in the list', async () => {
  const app = await open(database);
  const { id } = await makeUser(app);
  await scheduleDeletion(app, id, { inDays: 1 });
  await changeUser(app, id, { deletionDueAt: null });
  await writeErasedList({ db: app.db, storage });
  expect(await readErasedList(storage)).not.toContain(id);
  await app.stop();
});
