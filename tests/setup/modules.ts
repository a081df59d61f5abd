import { mergeProfiles } from '#server/modules/my-data/archive/archive.ts';
import { listErasures, listExports } from '#server/platform/module/user-data.ts';
import type { TestApp } from './app.ts';

// Declarations of a server's modules, for tests that run one of their tasks directly.

/** Services for erasing users. Mails in the outbox folder stay. */
export function erasureServices({ db, modules }: Pick<TestApp, 'db' | 'modules'>) {
  return { db, listErasures: () => listErasures(modules), deleteMailsTo: async () => {} };
}

/** Services for creating archives. */
export function exportServices(app: TestApp) {
  const { modules } = app;
  return { ...app, exportUser: (db: TestApp['db'], userId: string) => listExports(modules, db, userId) };
}

/** The archive's profile.json. */
export function exportProfile({ db, modules }: TestApp, userId: string): Promise<object> {
  return mergeProfiles(listExports(modules, db, userId));
}

export function findSchedule({ modules }: TestApp, name: string) {
  const found = modules.flatMap(({ schedules = [] }) => schedules).find((one) => one.name === name);
  if (!found) throw new Error(`no module declares the schedule “${name}”`);
  return found;
}
