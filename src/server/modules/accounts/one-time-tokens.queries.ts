import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database.ts';
import { oneTimeTokens } from './accounts.tables.ts';

// All SQL about tokens that work once.

export type TokenRow = typeof oneTimeTokens.$inferSelect;
export type TokenKind = TokenRow['kind'];

export const TOKEN_KINDS = oneTimeTokens.kind.enumValues;

export async function insertToken(tx: Tx, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await tx.insert(oneTimeTokens).values(token);
}

/** Left as it is. */
export async function findTokenRow(
  db: Db | Tx,
  kinds: readonly TokenKind[],
  hash: Buffer,
): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.hash, hash),
        inArray(oneTimeTokens.kind, [...kinds]),
        gt(oneTimeTokens.expiresAt, sql`now()`),
      ),
    );
  return row ?? null;
}

/** Gone with being read. */
export async function takeTokenRow(db: Db | Tx, kind: TokenKind, hash: Buffer): Promise<TokenRow | null> {
  const [row] = await db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.hash, hash),
        eq(oneTimeTokens.kind, kind),
        gt(oneTimeTokens.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return row ?? null;
}

/** Whether the user has a link of this kind about `about` that works for so many minutes more. */
export async function hasToken(
  tx: Tx,
  { userId, kind, about, minutes }: Pick<TokenRow, 'userId' | 'kind' | 'about'> & { minutes: number },
): Promise<boolean> {
  const found = await tx
    .select({ hash: oneTimeTokens.hash })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.kind, kind),
        eq(oneTimeTokens.about, about),
        gt(oneTimeTokens.expiresAt, sql`now() + make_interval(mins => ${minutes})`),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function deleteTokensOf(tx: Tx, userId: string, kinds: readonly TokenKind[]): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.kind, [...kinds])));
}
