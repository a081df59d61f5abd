import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database.ts';
import { notifications } from './notifications.tables.ts';

// All SQL about what members were told; the member is in every one of them.

/** Told again, it is unread and at the top again. */
export async function upsertNotifications(
  db: Db | Tx,
  rows: (typeof notifications.$inferInsert)[],
): Promise<number[]> {
  const told = await db
    .insert(notifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.key],
      set: {
        ...{ title: sql`excluded.title`, body: sql`excluded.body`, path: sql`excluded.path` },
        ...{ toldAt: sql`excluded.told_at`, readAt: null },
      },
    })
    .returning({ id: notifications.id });
  return told.map(({ id }) => id);
}
