import type { Tx } from '#server/platform/database.ts';
import { moveEpoch } from './accounts.queries.ts';
import { deleteTokensOf } from './one-time-tokens.queries.ts';
import { deleteDevicesOf } from './second-step/second-step.queries.ts';
import { deleteSessionsOf } from './sessions/sessions.queries.ts';

// What a new password ends: whoever came in with the old one is out, and whatever they had begun leads nowhere.

/** Whoever calls holds the person's row. All sessions, or all but one, with their streams; half-finished sign-ins, pending links, remembered devices. */
export async function revokeAccess(tx: Tx, userId: string, exceptSessionId?: string): Promise<void> {
  // Those who are still on their way in with what they showed before are turned away.
  await moveEpoch(tx, userId);
  await deleteSessionsOf(tx, userId, exceptSessionId);
  await deleteTokensOf(tx, userId, ['reset-password', 'second-step']);
  await deleteDevicesOf(tx, userId);
}
