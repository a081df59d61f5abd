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

// Tokens that work once: the links of our mails. Only their hash is kept, so whoever reads the table has none.

type NewToken = Pick<TokenRow, 'kind' | 'userId' | 'about'> & { minutes: number; mailId?: string };

/** Those of the same kind from before stop working, but for resets: anyone can ask for one, and would end the owner's. */
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

/** Of two who bring the same one, one gets it. Unknown, used, altered and run-out ones are all alike. */
async function consumeToken(db: Db | Tx, kind: TokenKind, token: string): Promise<TokenRow> {
  const consumed = await consumeTokenRow(db, kind, hashOf(token));
  if (!consumed) throw new AppError('UNKNOWN_TOKEN');
  return consumed;
}

type Link = { link: TokenRow; user: UserRow };

/** Whose link this is, without using it up. */
export async function findLink(db: Db | Tx, kinds: readonly TokenKind[], token: string): Promise<Link> {
  const link = await findTokenRow(db, kinds, hashOf(token));
  const user = link && (await findUser(db, link.userId));
  if (!link || !user) {
    recordSecurityEvent({ kind: 'code-wrong', detail: kinds[0] });
    throw new AppError('UNKNOWN_TOKEN');
  }
  return { link, user };
}

/** Uses it up, with its member locked first: all who change tokens do it in this order, so nobody waits in a circle. */
export async function consumeLink(tx: Tx, kinds: readonly TokenKind[], token: string): Promise<Link> {
  const found = await findLink(tx, kinds, token);
  // Also for whoever is leaving, and read again: whoever held the lock before may have changed it.
  const user = await findUserForUpdate(tx, found.user.id);
  if (!user || user.erasedAt) throw new AppError('UNKNOWN_TOKEN');
  const link = await consumeToken(tx, found.link.kind, token);
  await recordSecurityEvent({ kind: 'code-used', detail: link.kind, userId: user.id }, tx);
  return { link, user };
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
