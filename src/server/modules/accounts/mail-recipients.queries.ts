import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { type NotificationTopic, wantsNotification } from '#shared/rules/preferences.ts';
import type { UserRow } from './accounts.queries.ts';
import { users } from './accounts.tables.ts';
import { notificationColumns } from './preferences.queries.ts';

// Members as whoever is about to write to them has to know them.

export type MailRecipient = Pick<UserRow, 'id' | 'name' | 'email' | 'emailVerified'> & {
  wantsMails: boolean;
};

/** Null while another process writes to them, or they are just changing something about themselves. */
export async function lockMailRecipient(
  tx: Tx,
  id: string,
  topic: NotificationTopic,
): Promise<MailRecipient | null> {
  const [row] = await tx
    .select({
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      erasedAt: users.erasedAt,
      deletionDueAt: users.deletionDueAt,
      choice: notificationColumns,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update', { skipLocked: true });
  if (!row) return null;
  const wantsMails = !row.erasedAt && !row.deletionDueAt && wantsNotification(row.choice, topic, 'email');
  const { name, email, emailVerified } = row;
  return { id, name, email, emailVerified, wantsMails };
}
