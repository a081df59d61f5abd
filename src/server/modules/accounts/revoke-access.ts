import type { Tx } from '#server/platform/database/database.ts';
import { incrementAccessEpoch } from './accounts.queries.ts';
import { deleteEmailChange } from './emails/email-changes.queries.ts';
import { deleteEmailCode } from './emails/email-codes.queries.ts';
import { deleteTokensOf, TOKEN_KINDS } from './one-time-tokens.queries.ts';
import { deleteCode } from './phone/phone.queries.ts';
import { deleteDevicesOf } from './second-step/second-step.queries.ts';
import { deleteSessionsOf } from './sessions/sessions.queries.ts';

// What a new password ends: whoever came in with the old one is out, and whatever they had begun leads nowhere.

/** Whoever calls holds the person's row. All sessions, or all but one, with their streams; half-finished sign-ins, pending links, remembered devices. */
export async function revokeAccess(tx: Tx, userId: string, exceptSessionId?: string): Promise<void> {
  await revokeSessions(tx, userId, exceptSessionId);
  await deleteTokensOf(tx, userId, ['reset-password', 'second-step']);
}

/** Also ends every other link, every code and a change of address. The caller holds the user's row. */
export async function endPendingAccess(tx: Tx, userId: string): Promise<void> {
  await revokeSessions(tx, userId);
  await deleteTokensOf(tx, userId, TOKEN_KINDS);
  await deleteEmailChange(tx, userId);
  await deleteEmailCode(tx, userId);
  await deleteCode(tx, userId);
}

async function revokeSessions(tx: Tx, userId: string, exceptSessionId?: string): Promise<void> {
  // A sign-in that is under way with the old credentials is rejected.
  await incrementAccessEpoch(tx, userId);
  await deleteSessionsOf(tx, userId, exceptSessionId);
  await deleteDevicesOf(tx, userId);
}
