import type { Db } from '#server/platform/database/database.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import { deleteOldEntries } from './known-bad.queries.ts';

export function knownBadModule({ db }: { db: Db }) {
  return defineModule({
    name: 'known-bad',
    cleanup: { knownBad: (now) => deleteOldEntries(db, now) },
  });
}
