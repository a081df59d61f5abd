import type { Db } from '#server/platform/database/database.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import { deleteOldCases } from './cleanup.queries.ts';

/** The store of cases. The moderation module has its API calls. */
export function casesModule({ db }: { db: Db }) {
  return defineModule({ name: 'cases', cleanup: { cases: (now) => deleteOldCases(db, now) } });
}
