import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { findUserByEmail } from './accounts.queries.ts';

/**
 * Until a member has confirmed the address it may be a stranger's, and whatever is done with the account would write to
 * them: those mails count among the few that anyone can cause. Links that confirm or reset are letters, counted before.
 */
export async function maySendMailTo(
  { db, throttler }: { db: Db; throttler: Throttler },
  email: string,
): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  return !user || user.emailVerified || throttler.allows('mailToAddress', email);
}
