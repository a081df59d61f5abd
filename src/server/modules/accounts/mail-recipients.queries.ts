import type { Tx } from '#server/platform/database/database.ts';
import { eq } from '#server/platform/database/sql.ts';
import { type NotificationTopic, wantsNotification } from '#shared/rules/preferences.ts';
import type { UserRow } from './accounts.queries.ts';
import { users } from './accounts.tables.ts';
import { notificationColumns } from './preferences.queries.ts';

// The data that is needed to send an email to a user.

export type MailRecipient = Pick<UserRow, 'id' | 'name' | 'email' | 'emailVerified'> & {
  wantsMails: boolean;
};

/** Null while the row is locked, by another process that sends an email or by a change of the user. */
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
