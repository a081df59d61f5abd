import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, gt, inArray, isNotNull, sql } from '#server/platform/database/sql.ts';
import { oneTimeTokens } from './accounts.tables.ts';

// All SQL about one-time tokens.

export type TokenRow = typeof oneTimeTokens.$inferSelect;
export type TokenKind = TokenRow['kind'];

export const TOKEN_KINDS = oneTimeTokens.kind.enumValues;

export async function insertToken(tx: Tx, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await tx.insert(oneTimeTokens).values(token);
}

/** Does not use up the token. */
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

/** Uses up the token. */
export async function consumeTokenRow(db: Db | Tx, kind: TokenKind, hash: Buffer): Promise<TokenRow | null> {
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

/** How many links of this kind were delivered to the user that stay valid for at least `minutes`. */
export async function countDelivered(
  tx: Tx,
  { userId, kind, about, minutes }: Pick<TokenRow, 'userId' | 'kind' | 'about'> & { minutes: number },
): Promise<number> {
  return tx.$count(
    oneTimeTokens,
    and(
      eq(oneTimeTokens.userId, userId),
      eq(oneTimeTokens.kind, kind),
      eq(oneTimeTokens.about, about),
      isNotNull(oneTimeTokens.deliveredAt),
      gt(oneTimeTokens.expiresAt, sql`now() + make_interval(mins => ${minutes})`),
    ),
  );
}

/** False when this mail has no link yet, or its link was deleted meanwhile. */
export async function deleteTokenOfMail(tx: Tx, userId: string, mailId: string): Promise<boolean> {
  const deleted = await tx.delete(oneTimeTokens).where(isOfMail(userId, mailId));
  return (deleted.rowCount ?? 0) > 0;
}

export async function markDelivered(db: Db, userId: string, mailId: string): Promise<void> {
  await db.update(oneTimeTokens).set({ deliveredAt: sql`now()` }).where(isOfMail(userId, mailId));
}

const isOfMail = (userId: string, mailId: string) =>
  and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.mailId, mailId));

export async function deleteTokensOf(tx: Tx, userId: string, kinds: readonly TokenKind[]): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.kind, [...kinds])));
}
