import { createHash } from 'node:crypto';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError } from '#shared/errors.ts';
import { findUser, lockPerson, type UserRow } from './accounts.queries.ts';
import {
  deleteTokensOf,
  findTokenRow,
  insertToken,
  type TokenKind,
  type TokenRow,
  takeTokenRow,
} from './one-time-tokens.queries.ts';
import { newToken } from './sessions/session-cookie.ts';

// Tokens that work once: the links of our mails. Only their hash is kept, so whoever reads the table has none.

type NewToken = Pick<TokenRow, 'kind' | 'userId' | 'about'> & { minutes: number; mailId?: string };

/** Those of the same kind from before stop working, but for resets: anyone can ask for one, and would end the owner's. */
export async function makeToken(tx: Tx, { kind, userId, about, minutes, mailId }: NewToken): Promise<string> {
  const token = newToken();
  if (kind !== 'reset-password') await deleteTokensOf(tx, userId, [kind]);
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await insertToken(tx, { hash: hashOf(token), kind, userId, about, mailId, expiresAt });
  await recordSecurityEvent({ kind: 'code-sent', detail: kind, userId }, tx);
  return token;
}

/** Of two who bring the same one, one gets it. Unknown, used, altered and run-out ones are all alike. */
async function takeToken(db: Db | Tx, kind: TokenKind, token: string): Promise<TokenRow> {
  const taken = await takeTokenRow(db, kind, hashOf(token));
  if (!taken) throw new AppError('TOKEN_NOT_KNOWN');
  return taken;
}

type Link = { link: TokenRow; user: UserRow };

/** Whose link this is, without using it up. */
export async function findLink(db: Db | Tx, kinds: readonly TokenKind[], token: string): Promise<Link> {
  const link = await findTokenRow(db, kinds, hashOf(token));
  const user = link && (await findUser(db, link.userId));
  if (!link || !user) {
    recordSecurityEvent({ kind: 'code-wrong', detail: kinds[0] });
    throw new AppError('TOKEN_NOT_KNOWN');
  }
  return { link, user };
}

/** Uses it up, with its member locked first: all who change tokens do it in this order, so nobody waits in a circle. */
export async function takeLink(tx: Tx, kinds: readonly TokenKind[], token: string): Promise<Link> {
  const found = await findLink(tx, kinds, token);
  // Also for whoever is leaving, and read again: whoever held the lock before may have changed it.
  const user = await lockPerson(tx, found.user.id);
  if (!user || user.leftAt) throw new AppError('TOKEN_NOT_KNOWN');
  const link = await takeToken(tx, found.link.kind, token);
  await recordSecurityEvent({ kind: 'code-used', detail: link.kind, userId: user.id }, tx);
  return { link, user };
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
