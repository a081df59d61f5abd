import { lockUser } from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/database.ts';
import type { Throttler, TrustedUser } from '#server/platform/throttle.ts';
import { AppError } from '#shared/errors.ts';
import type { AlertPace } from '#shared/rules/alert-paces.ts';
import { ALERTS_MAX } from '#shared/rules/limits.ts';
import { keysOfAlert } from './alert-keys.ts';
import { type AlertRow, countAlerts, findAlert, insertAlert } from './alerts.queries.ts';
import { readAlertSearch } from './read-search.ts';
import { takeForgottenAlert } from './undo.queries.ts';

// Saving a search, to be told of what is new in it. One that was deleted a moment ago comes back with what waited for it.

export async function createAlert(
  { db, throttler }: { db: Db; throttler: Throttler },
  user: TrustedUser,
  given: { search: string; name?: string; pace?: AlertPace; paused?: boolean },
): Promise<{ alert: AlertRow; isNew: boolean }> {
  const userId = user.id;
  const { query, search, usualName } = readAlertSearch(given.search);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const known = await findAlert(tx, userId, search);
    if (known) return { alert: known, isNew: false };
    if ((await countAlerts(tx, userId)) >= ALERTS_MAX) throw new AppError('TOO_MANY_ALERTS');
    await throttler.countDaily('alert', user, tx);
    const alert = await insertAlert(tx, {
      ...{ userId, search, name: given.name ?? usualName, pace: given.pace },
      pausedAt: given.paused ? new Date() : null,
      ...(await keysOfAlert(tx, query)),
      ...(await takeForgottenAlert(tx, userId, search)),
    });
    return { alert, isNew: true };
  });
}
