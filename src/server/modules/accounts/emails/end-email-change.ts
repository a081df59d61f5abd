import type { Tx } from '#server/platform/database/database.ts';
import { deleteTokensOf } from '../one-time-tokens.queries.ts';
import { deleteEmailChange, markConfirmed } from './email-changes.queries.ts';

/** The kinds of links that are sent to the two addresses of a change. */
export const CHANGE_LINKS = ['old-email', 'new-email'] as const;

export async function endEmailChange(tx: Tx, userId: string): Promise<void> {
  await deleteEmailChange(tx, userId);
  await deleteTokensOf(tx, userId, CHANGE_LINKS);
}

/** Ends a pending change: it did not ask this address, which was not confirmed when the change began. */
export async function confirmOwnEmail(tx: Tx, userId: string): Promise<void> {
  await markConfirmed(tx, userId);
  await endEmailChange(tx, userId);
}
