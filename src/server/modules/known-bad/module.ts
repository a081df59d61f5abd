import { defineModule } from '#server/platform/module/define-module.ts';
import { type KnownBadParts, numberProcedures, staffNumberProcedures } from './known-bad.procedures.ts';
import { deleteOldEntries } from './known-bad.queries.ts';
import { deleteOldRequests } from './number-requests.queries.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';

export function knownBadModule(parts: KnownBadParts) {
  return defineModule({
    name: 'known-bad',
    procedures: ({ db }) => ({
      numbers: numberProcedures({ ...parts, db }),
      staffNumbers: staffNumberProcedures({ ...parts, db }),
    }),
    cleanup: {
      knownBad: (now) => deleteOldEntries(parts.db, now),
      numberRequests: (now) => deleteOldRequests(parts.db, now),
    },
    eraseUser,
    exportUser,
  });
}
