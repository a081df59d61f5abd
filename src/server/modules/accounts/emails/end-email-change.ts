import type { Tx } from '#server/platform/database/database.ts';
import { deleteTokensOf } from '../one-time-tokens.queries.ts';
import { deleteEmailChange, markConfirmed } from './email-changes.queries.ts';

/** The links that the two addresses of a change are sent. */
export const CHANGE_LINKS = ['old-email', 'new-email'] as const;

export async function endEmailChange(tx: Tx, userId: string): Promise<void> {
  await deleteEmailChange(tx, userId);
  await deleteTokensOf(tx, userId, CHANGE_LINKS);
}

/** A change that began before did not ask this address, which is confirmed from now on, so the change ends. */
export async function confirmOwnEmail(tx: Tx, userId: string): Promise<void> {
  await markConfirmed(tx, userId);
  await endEmailChange(tx, userId);
}
