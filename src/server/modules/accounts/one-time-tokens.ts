import { createHash } from 'node:crypto';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError } from '#shared/errors.ts';
import { findUser, findUserForUpdate, type UserRow } from './accounts.queries.ts';
import {
  consumeTokenRow,
  deleteTokensOf,
  findTokenRow,
  insertToken,
  type TokenKind,
  type TokenRow,
} from './one-time-tokens.queries.ts';
import { newToken } from './sessions/session-cookie.ts';

// One-time tokens for the links in emails. Only their hashes are stored, so the table reveals no token.

type NewToken = Pick<TokenRow, 'kind' | 'userId' | 'about'> & { minutes: number; mailId?: string };

/**
 * Earlier tokens of the same kind stop working. Password resets are an exception: anyone can request one, and
 * would otherwise invalidate the owner's link.
 */
export async function createToken(
  tx: Tx,
  { kind, userId, about, minutes, mailId }: NewToken,
): Promise<string> {
  const token = newToken();
  if (kind !== 'reset-password') await deleteTokensOf(tx, userId, [kind]);
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await insertToken(tx, { hash: hashOf(token), kind, userId, about, mailId, expiresAt });
  await recordSecurityEvent({ kind: 'code-sent', detail: kind, userId }, tx);
  return token;
}

/**
 * Only one of two concurrent requests succeeds. Unknown, used, altered and expired tokens get the same error.
 */
async function consumeToken(db: Db | Tx, kind: TokenKind, token: string): Promise<TokenRow> {
  const consumed = await consumeTokenRow(db, kind, hashOf(token));
  if (!consumed) throw new AppError('UNKNOWN_TOKEN');
  return consumed;
}

type Link = { link: TokenRow; user: UserRow };

/** Finds the link and its user without using up the link. */
export async function findLink(db: Db | Tx, kinds: readonly TokenKind[], token: string): Promise<Link> {
  const link = await findTokenRow(db, kinds, hashOf(token));
  const user = link && (await findUser(db, link.userId));
  if (!link || !user) {
    recordSecurityEvent({ kind: 'code-wrong', detail: kinds[0] });
    throw new AppError('UNKNOWN_TOKEN');
  }
  return { link, user };
}

/** Uses up the link. The user is locked first, as everywhere that changes tokens, to prevent deadlocks. */
export async function consumeLink(tx: Tx, kinds: readonly TokenKind[], token: string): Promise<Link> {
  const found = await findLink(tx, kinds, token);
  // Includes users whose deletion is scheduled. Read again, because the row may have changed before the lock.
  const user = await findUserForUpdate(tx, found.user.id);
  if (!user || user.erasedAt) throw new AppError('UNKNOWN_TOKEN');
  const link = await consumeToken(tx, found.link.kind, token);
  await recordSecurityEvent({ kind: 'code-used', detail: link.kind, userId: user.id }, tx);
  return { link, user };
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
