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

export async function deleteTokensOf(tx: Tx, userId: string, kinds: readonly TokenKind[]): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.kind, [...kinds])));
}
