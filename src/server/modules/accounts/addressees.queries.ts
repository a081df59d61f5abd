import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { type News, wants } from '#shared/rules/preferences.ts';
import type { UserRow } from './accounts.queries.ts';
import { users } from './accounts.tables.ts';
import { notificationColumns } from './preferences.queries.ts';

// Members as whoever is about to write to them has to know them.

export type Addressee = Pick<UserRow, 'id' | 'name' | 'email' | 'emailVerified'> & { wantsMails: boolean };

/** Null while another process writes to them, or they are just changing something about themselves. */
export async function lockAddressee(tx: Tx, id: string, news: News): Promise<Addressee | null> {
  const [row] = await tx
    .select({
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      leftAt: users.leftAt,
      leavesAt: users.leavesAt,
      choice: notificationColumns,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update', { skipLocked: true });
  if (!row) return null;
  const wantsMails = !row.leftAt && !row.leavesAt && wants(row.choice, news, 'email');
  const { name, email, emailVerified } = row;
  return { id, name, email, emailVerified, wantsMails };
}
