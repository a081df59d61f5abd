import { memberProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { presentNotification, readId, readPlace, writePlace } from './notifications.presenter.ts';
import { countUnread, listNotifications, readOne, readUntil } from './notifications.queries.ts';

// The notification calls of the contract. All are about the member's own.

export function notificationProcedures({ db, throttler }: { db: Db; throttler: Throttler }) {
  const base = memberProcedures.notifications;

  async function unreadOf(userId: string): Promise<{ unread: number }> {
    return { unread: (await countUnread(db, [userId])).get(userId) ?? 0 };
  }

  return {
    list: base.list.handler(async ({ input: { cursor, limit }, context: { member } }) => {
      const after = readPlace(cursor);
      const [rows, counted] = await Promise.all([
        listNotifications(db, member.id, { after, limit: limit + 1 }),
        unreadOf(member.id),
      ]);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        ...counted,
        items: shown.map(presentNotification),
        nextCursor: rows.length > limit && last ? writePlace(last) : null,
      };
    }),

    unread: base.unread.handler(({ context: { member } }) => unreadOf(member.id)),

    read: base.read.handler(async ({ input: { params }, context: { member } }) => {
      throttler.countInMemory('manage', member.id);
      const id = readId(params.id);
      // Somebody else's answers like one that never was.
      if (id === null || !(await readOne(db, member.id, id))) throw new AppError('NOT_FOUND');
      return unreadOf(member.id);
    }),

    readAll: base.readAll.handler(async ({ input: { until }, context: { member } }) => {
      throttler.countInMemory('manage', member.id);
      await readUntil(db, member.id, until === undefined ? null : new Date(until));
      return unreadOf(member.id);
    }),
  };
}
