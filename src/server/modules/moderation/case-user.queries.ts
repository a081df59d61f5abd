import { trustColumns, users } from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { eq, sql } from '#server/platform/database/sql.ts';

// The user whom a case concerns, without contact data.

const columns = {
  id: users.id,
  name: users.name,
  image: users.image,
  ...trustColumns,
  role: users.role,
  createdAt: users.createdAt,
  suspendedAt: users.suspendedAt,
  isErased: sql<boolean>`${users.erasedAt} IS NOT NULL`,
  hasLeft: sql<boolean>`${users.erasedAt} IS NOT NULL OR ${users.deletionDueAt} IS NOT NULL`,
};

export async function findCaseUser(on: Db | Tx, id: string) {
  const [row] = await on.select(columns).from(users).where(eq(users.id, id));
  return row ?? null;
}
export type CaseUserRow = NonNullable<Awaited<ReturnType<typeof findCaseUser>>>;
