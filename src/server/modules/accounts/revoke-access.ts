import type { Tx } from '#server/platform/database/database.ts';
import { incrementAccessEpoch } from './accounts.queries.ts';
import { deleteEmailChange } from './emails/email-changes.queries.ts';
import { deleteEmailCode } from './emails/email-codes.queries.ts';
import { deleteTokensOf, TOKEN_KINDS } from './one-time-tokens.queries.ts';
import { deleteCode } from './phone/phone.queries.ts';
import { deleteDevicesOf } from './second-step/second-step.queries.ts';
import { deleteSessionsOf } from './sessions/sessions.queries.ts';

// Ends the access of everyone who signed in with earlier credentials.

/**
 * Ends all sessions, or all but one, with their event streams, and deletes unfinished sign-ins, password
 * reset links and remembered devices. The caller has locked the user's row.
 */
export async function revokeAccess(tx: Tx, userId: string, exceptSessionId?: string): Promise<void> {
  await revokeSessions(tx, userId, exceptSessionId);
  await deleteTokensOf(tx, userId, ['reset-password', 'second-step']);
}

/**
 * Also deletes all other links, all codes and a pending email change. The caller has locked the user's row.
 */
export async function endPendingAccess(tx: Tx, userId: string): Promise<void> {
  await revokeSessions(tx, userId);
  await deleteTokensOf(tx, userId, TOKEN_KINDS);
  await deleteEmailChange(tx, userId);
  await deleteEmailCode(tx, userId);
  await deleteCode(tx, userId);
}

async function revokeSessions(tx: Tx, userId: string, exceptSessionId?: string): Promise<void> {
  // Rejects sign-ins that are in progress with the old credentials.
  await incrementAccessEpoch(tx, userId);
  await deleteSessionsOf(tx, userId, exceptSessionId);
  await deleteDevicesOf(tx, userId);
}
