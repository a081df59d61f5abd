import { adminProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listAuditEntries } from './list-audit-entries.ts';

// The calls of the audit log. Moderators read only the entries within dossiers.

const DAY_MS = 86_400_000;

export function auditProcedures({ db }: { db: Db }) {
  return {
    list: adminProcedures.staffAudit.list.handler(({ input }) => {
      const { staff, action, user, ad, from, to, cursor } = input;
      const filter = {
        staffId: staff,
        action,
        userId: user,
        listingId: ad === undefined ? undefined : Number(ad),
        from: from === undefined ? undefined : startOfDay(from),
        to: to === undefined ? undefined : new Date(startOfDay(to).getTime() + DAY_MS),
      };
      return listAuditEntries(db, filter, cursor);
    }),
  };
}

/** Nigeria has one time zone, without summer time. */
function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+01:00`);
}
