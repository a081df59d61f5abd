import { userProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { formatCursor, parseCursor, presentNotification, readId } from './notifications.presenter.ts';
import { countUnread, listNotifications, markRead, markReadUntil } from './notifications.queries.ts';

// The notification calls of the contract. All are about the user's own.

export function notificationProcedures({ db, throttler }: { db: Db; throttler: Throttler }) {
  const base = userProcedures.notifications;

  async function unreadOf(userId: string): Promise<{ unread: number }> {
    return { unread: (await countUnread(db, [userId])).get(userId) ?? 0 };
  }

  return {
    list: base.list.handler(async ({ input: { cursor, limit }, context: { user } }) => {
      const after = parseCursor(cursor);
      const [rows, counted] = await Promise.all([
        listNotifications(db, user.id, { after, limit: limit + 1 }),
        unreadOf(user.id),
      ]);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        ...counted,
        items: shown.map(presentNotification),
        nextCursor: rows.length > limit && last ? formatCursor(last) : null,
      };
    }),

    unread: base.unread.handler(({ context: { user } }) => unreadOf(user.id)),

    read: base.read.handler(async ({ input: { params }, context: { user } }) => {
      throttler.countInMemory('manage', user.id);
      const id = readId(params.id);
      // A notification of another user gives the same error as an unknown id.
      if (id === null || !(await markRead(db, user.id, id))) throw new AppError('NOT_FOUND');
      return unreadOf(user.id);
    }),

    readAll: base.readAll.handler(async ({ input: { until }, context: { user } }) => {
      throttler.countInMemory('manage', user.id);
      await markReadUntil(db, user.id, until === undefined ? null : new Date(until));
      return unreadOf(user.id);
    }),
  };
}
