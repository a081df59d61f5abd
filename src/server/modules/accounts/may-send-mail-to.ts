import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { findUserByEmail } from './accounts.queries.ts';

/**
 * An unconfirmed address may belong to a stranger, who would get an email for every action on the account.
 * These emails therefore count against the limit per address. Account emails with links have their own
 * limits.
 */
export async function maySendMailTo(
  { db, throttler }: { db: Db; throttler: Throttler },
  email: string,
): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  return !user || user.emailVerified || throttler.allows('mailToAddress', email);
}
